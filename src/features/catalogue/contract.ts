import { z } from 'zod';
import {
  byId,
  done,
  edited,
  flag,
  listInput,
  listOutput,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import type { ListedPermission } from '../identity/permission-levels.ts';
import { permissions } from '../identity/permissions.ts';
import { groupFields, groupKind } from './group-fields.ts';
import { exemptionErrors, nameErrors, priceErrors, soldNameErrors } from './item.ts';
import { groupScreens, serviceScreens } from './screens.ts';
import { serviceFields } from './service-fields.ts';

const groupInput = inputOf(groupFields);
const serviceInput = inputOf(serviceFields);
const serviceErrors = (
  s: Parameters<typeof nameErrors>[0] & Parameters<typeof priceErrors>[0] & Parameters<typeof exemptionErrors>[0],
) => ({
  ...soldNameErrors(s),
  ...exemptionErrors(s),
  ...priceErrors(s),
});

export const status = whole(0, 1).optional();

/** Enable and disable: the same row twice. */
export const statusChange = (asked: {
  path: string;
  verb: 'enable' | 'disable';
  permission: ListedPermission;
  summary: string;
  refusal: string;
  /** What else it is refused for. */
  otherRefusals?: readonly string[];
}) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `${asked.path}/:id/${asked.verb}`,
    access: { permission: asked.permission },
    summary: asked.summary,
    input: byId,
    output: done,
    refusals: [asked.refusal, ...(asked.otherRefusals ?? [])],
  });

const { enable } = permissions.catalogue;
const groupPath = { path: '/catalogue_groups', permission: enable, refusal: 'group_not_found' };
const servicePath = { path: '/services', permission: enable, refusal: 'service_not_found' };

export const groups = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/catalogue_groups',
    access: accessOf(groupScreens.list, permissions.products.view),
    summary: 'Groups of services and products, in the order of the till',
    input: listInput(sortKeys(groupFields), { kind: groupKind.optional(), status }),
    output: listOutput(rowOf(groupFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/catalogue_groups/:id',
    access: accessOf(groupScreens.record, permissions.products.view),
    summary: 'One group',
    input: byId,
    output: recordOf(groupFields),
    refusals: ['group_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/catalogue_groups',
    access: accessOf(groupScreens.create),
    summary: 'Add a group of services or of products',
    input: z.object({ kind: groupKind, ...groupInput }).superRefine(agreeing(nameErrors)),
    output: recordOf(groupFields),
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/catalogue_groups/:id',
    access: accessOf(groupScreens.edit),
    summary: 'Change a group; what it groups stays. A field left out is cleared',
    input: z.object({ ...edited, ...groupInput }).superRefine(agreeing(nameErrors)),
    output: recordOf(groupFields),
    refusals: ['group_not_found'],
  }),
  enable: statusChange({ ...groupPath, verb: 'enable', summary: 'Show a group at the till again, with its items' }),
  disable: statusChange({ ...groupPath, verb: 'disable', summary: 'Take a group and its items off the till' }),
};

export const services = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services',
    access: accessOf(serviceScreens.list),
    summary: 'Services with search by either name',
    input: listInput([...sortKeys(serviceFields), 'sort_order'], {
      group_id: recordId.optional(),
      status,
      /** Lacks the Arabic name that a tax document must show. */
      name_incomplete: flag.optional(),
    }),
    output: listOutput(rowOf(serviceFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services/:id',
    access: accessOf(serviceScreens.record),
    summary: 'One service',
    input: byId,
    output: recordOf(serviceFields),
    refusals: ['service_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/services',
    access: accessOf(serviceScreens.create),
    summary: 'Add a service',
    input: z.object(serviceInput).superRefine(agreeing(serviceErrors)),
    output: recordOf(serviceFields),
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/services/:id',
    access: accessOf(serviceScreens.edit),
    summary: 'Change a service; a field left out is cleared',
    input: z.object({ ...edited, ...serviceInput }).superRefine(agreeing(serviceErrors)),
    output: recordOf(serviceFields),
    refusals: ['service_not_found'],
  }),
  enable: statusChange({ ...servicePath, verb: 'enable', summary: 'Sell a service again' }),
  disable: statusChange({ ...servicePath, verb: 'disable', summary: 'Stop selling a service' }),
};
