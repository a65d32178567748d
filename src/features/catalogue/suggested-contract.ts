import { z } from 'zod';
import {
  byId,
  done,
  edited,
  listInput,
  listOutput,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { groupKind } from './group-fields.ts';
import { suggestedScreens } from './manager-screens.ts';
import { suggestedGroupFields, suggestedProductFields, suggestedServiceFields, trade } from './suggested-fields.ts';
import { suggestedNameErrors } from './suggested-item.ts';

const status = whole(0, 1).optional();
const filters = { trade: trade.optional(), status };

/** The list, one record, enable and disable are the same row for groups, services and products. */
const parts = (entity: { path: string; screens: (typeof suggestedScreens)['groups' | 'services' | 'products'] }) => {
  const { path, screens } = entity;
  const move = (verb: 'enable' | 'disable', summary: string, refusal: string) =>
    operation({
      area: 'manager',
      method: 'POST',
      path: `${path}/:id/${verb}`,
      access: accessOf(screens.list),
      summary,
      input: byId,
      output: done,
      refusals: [refusal],
    });
  return {
    reads: { area: 'manager', method: 'GET', path, access: accessOf(screens.list) } as const,
    readsOne: { area: 'manager', method: 'GET', path: `${path}/:id`, access: accessOf(screens.edit) } as const,
    adds: { area: 'manager', method: 'POST', path, access: accessOf(screens.create) } as const,
    changes: { area: 'manager', method: 'PUT', path: `${path}/:id`, access: accessOf(screens.edit) } as const,
    move,
  };
};

const group = parts({ path: '/suggested_groups', screens: suggestedScreens.groups });
const service = parts({ path: '/suggested_services', screens: suggestedScreens.services });
const product = parts({ path: '/suggested_products', screens: suggestedScreens.products });

const groupInput = inputOf(suggestedGroupFields);
// What a group suggests things of cannot be changed: its items would stand in the wrong lists.
const { trade: _trade, kind: _kind, ...groupChange } = groupInput;
const serviceInput = inputOf(suggestedServiceFields);
const productInput = inputOf(suggestedProductFields);
const agree = agreeing(suggestedNameErrors);

export const suggestedGroups = {
  list: operation({
    ...group.reads,
    summary: 'Groups suggested to shops, by trade and in their order',
    input: listInput(sortKeys(suggestedGroupFields), { ...filters, kind: groupKind.optional() }),
    output: listOutput(rowOf(suggestedGroupFields)),
  }),
  get: operation({
    ...group.readsOne,
    summary: 'One suggested group',
    input: byId,
    output: recordOf(suggestedGroupFields),
    refusals: ['suggested_group_not_found'],
  }),
  create: operation({
    ...group.adds,
    summary: 'Suggest a group to the shops of a trade',
    input: z.object(groupInput).superRefine(agree),
    output: recordOf(suggestedGroupFields),
  }),
  update: operation({
    ...group.changes,
    summary: 'Change a suggested group; shops that took it keep what they have',
    input: z.object({ ...edited, ...groupChange }).superRefine(agree),
    output: recordOf(suggestedGroupFields),
    refusals: ['suggested_group_not_found'],
  }),
  enable: group.move('enable', 'Suggest a group and its items again', 'suggested_group_not_found'),
  disable: group.move('disable', 'Suggest a group and its items no more', 'suggested_group_not_found'),
};

const itemFilters = { ...filters, group_id: recordId.optional() };

export const suggestedServices = {
  list: operation({
    ...service.reads,
    summary: 'Services suggested to shops, by group and in their order',
    input: listInput(sortKeys(suggestedServiceFields), itemFilters),
    output: listOutput(rowOf(suggestedServiceFields)),
  }),
  get: operation({
    ...service.readsOne,
    summary: 'One suggested service',
    input: byId,
    output: recordOf(suggestedServiceFields),
    refusals: ['suggested_service_not_found'],
  }),
  create: operation({
    ...service.adds,
    summary: 'Suggest a service',
    input: z.object(serviceInput).superRefine(agree),
    output: recordOf(suggestedServiceFields),
  }),
  update: operation({
    ...service.changes,
    summary: 'Change a suggested service; shops that took it keep what they have',
    input: z.object({ ...edited, ...serviceInput }).superRefine(agree),
    output: recordOf(suggestedServiceFields),
    refusals: ['suggested_service_not_found'],
  }),
  enable: service.move('enable', 'Suggest a service again', 'suggested_service_not_found'),
  disable: service.move('disable', 'Suggest a service no more', 'suggested_service_not_found'),
};

export const suggestedProducts = {
  list: operation({
    ...product.reads,
    summary: 'Products suggested to shops, by group and in their order',
    input: listInput(sortKeys(suggestedProductFields), itemFilters),
    output: listOutput(rowOf(suggestedProductFields)),
  }),
  get: operation({
    ...product.readsOne,
    summary: 'One suggested product',
    input: byId,
    output: recordOf(suggestedProductFields),
    refusals: ['suggested_product_not_found'],
  }),
  create: operation({
    ...product.adds,
    summary: 'Suggest a product',
    input: z.object(productInput).superRefine(agree),
    output: recordOf(suggestedProductFields),
  }),
  update: operation({
    ...product.changes,
    summary: 'Change a suggested product; shops that took it keep what they have',
    input: z.object({ ...edited, ...productInput }).superRefine(agree),
    output: recordOf(suggestedProductFields),
    refusals: ['suggested_product_not_found'],
  }),
  enable: product.move('enable', 'Suggest a product again', 'suggested_product_not_found'),
  disable: product.move('disable', 'Suggest a product no more', 'suggested_product_not_found'),
};
