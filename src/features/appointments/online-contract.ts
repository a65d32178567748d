import { z } from 'zod';
import { byId, flag, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { serviceScreens } from '../catalogue/screens.ts';
import { permissions } from '../identity/permissions.ts';
import { mostAddons, needErrors } from './online-rules.ts';

const id = z.number().int();
const text = z.string().nullable();

const online = z.object({
  /** 0 when nothing was ever chosen. */
  version: id,
  is_addon: z.boolean(),
  needs_service_id: id.nullable(),
  needs_within_days: id.nullable(),
  max_people: id,
  /** Where it is given: 0 at the shop, 1 there and at the customer's, 2 only at the customer's. */
  place: id,
  /** The shop has areas to which it goes. */
  goes_home: z.boolean(),
  addon_ids: z.array(id),
  /** Services that may be chosen in these fields. */
  others: z.array(z.object({ id, name_ar: text, name_en: text })),
});

/** How a service may be booked online: additions, the service that must come before it, how many people at once. */
export const onlineRules = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services/:id/online',
    access: accessOf(serviceScreens.record),
    summary: 'How a service may be booked online',
    input: byId,
    output: online,
    refusals: ['service_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/services/:id/online',
    access: { permission: permissions.catalogue.edit },
    summary: 'Change how a service may be booked online',
    input: z
      .object({
        id: recordId,
        version: whole(0, 2_147_483_647),
        is_addon: flag.default(false),
        needs_service_id: recordId.nullish(),
        needs_within_days: whole(1, 730).nullish(),
        max_people: whole(1, 6).default(1),
        place: whole(0, 2).default(0),
        addon_ids: z.array(recordId).max(mostAddons).default([]),
      })
      .superRefine(agreeing(needErrors)),
    output: online,
    refusals: ['service_not_found'],
  }),
};
