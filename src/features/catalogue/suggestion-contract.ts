import { z } from 'zod';
import { bilingualNames, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';
import { groupKind } from './group-fields.ts';
import { shelfPrice } from './item-fields.ts';
import { groupScreens } from './screens.ts';
import { trade } from './suggested-fields.ts';
import { suggestedUnit } from './suggested-units.ts';

const named = { name_ar: z.string(), name_en: z.string(), icon_kind: z.string().nullable() };

/** What the shop has of it already, by the suggestion or by its name. */
const own = {
  record_id: z.number().int().nullable(),
  /** 0 disabled, 1 active. */
  record_status: z.number().int().nullable(),
};

/** No trade suggests more at once. */
export const mostTaken = 500;
const noneTwice = (list: readonly { readonly id: number }[]): boolean =>
  new Set(list.map((one) => one.id)).size === list.length;
const several = <T extends z.ZodType<{ id: number }>>(one: T) =>
  z.array(one).max(mostTaken).refine(noneTwice, { message: 'invalid' }).default([]);

const had = z.object({
  kind: z.enum(['group', 'service', 'product']),
  id: z.number().int(),
  ...bilingualNames,
});

export const suggestions = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/suggestions',
    access: accessOf(groupScreens.suggested, permissions.products.create),
    summary:
      'Groups, services and products suggested to a trade, with what the shop has of them; its own trade by default',
    input: z.object({ trade: trade.optional() }),
    output: z.object({
      trade,
      groups: z.array(z.object({ id: z.number().int(), kind: groupKind, ...named, ...own })),
      items: z.array(
        z.object({
          kind: groupKind,
          /** Of its kind. */
          id: z.number().int(),
          group_id: z.number().int(),
          ...named,
          /** As the shop enters prices, in its currency; null where it must say its own. */
          price: z.number().int().nullable(),
          /** Of a service. */
          job_time_minutes: z.number().int().nullable(),
          /** Of a product. */
          unit: suggestedUnit.nullable(),
          ...own,
        }),
      ),
    }),
  }),
  take: operation({
    area: 'merchant',
    method: 'POST',
    path: '/suggestions/take',
    access: accessOf(groupScreens.suggested, permissions.products.create),
    summary: 'Make groups, services and products of suggestions, all or none; what the shop has already stays as it is',
    input: z.object({
      /** Also taken without anything in them; the groups of what is taken come by themselves. */
      groups: several(z.object({ id: recordId })),
      /** Without a price or minutes: as suggested. */
      services: several(
        z.object({ id: recordId, price: shelfPrice.optional(), job_time_minutes: whole(0, 1_440).optional() }),
      ),
      products: several(z.object({ id: recordId, price: shelfPrice.optional() })),
    }),
    output: z.object({
      /** New records of the shop. */
      created: z.array(had),
      /** What was asked for and was there already. */
      existing: z.array(had),
      /** Groups that were disabled and are shown again, because something was put into them. */
      enabled: z.array(had),
    }),
    refusals: ['suggestion_not_found'],
  }),
};
