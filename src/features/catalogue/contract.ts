import { z } from 'zod';
import { done, flag, listInput, listOutput, moneyAtLeast, operation, recordId } from '../../kernel/contract.ts';
import { serviceName } from '../../kernel/text-rules.ts';
import { agreeing, optionalText } from '../../kernel/zod-rules.ts';
import { type NamedPermission, permissions } from '../identity/permissions.ts';
import { nameErrors, priceErrors, priceLimit } from './item.ts';

/** Fields that groups, services and products share. */
export const described = {
  name_ar: optionalText(120, serviceName),
  name_en: optionalText(120, serviceName),
  description_ar: optionalText(2_000),
  description_en: optionalText(2_000),
  sort_order: z.coerce.number().int().min(0).max(100_000).default(0),
  show_to_customer: flag.default(true),
  image_file_id: recordId.optional(),
};

/** With or without VAT as the merchant enters prices. */
export const shelfPrice = moneyAtLeast(0).refine((amount) => amount <= priceLimit, { message: 'amount_too_large' });

export const priced = {
  group_id: recordId,
  price: shelfPrice,
  minimum_price: shelfPrice.optional(),
  /** EN 16931 category: S standard, Z zero rate, E exempt, O outside the scope of VAT. */
  vat_category: z.enum(['S', 'Z', 'E', 'O']).default('S'),
};

export const namesInBoth = { name_ar: z.string().nullable(), name_en: z.string().nullable() };
export const shown = {
  ...namesInBoth,
  sort_order: z.number().int(),
  show_to_customer: z.boolean(),
  image_url: z.string().nullable(),
  /** 0 disabled, 1 active. */
  status: z.number().int(),
};
export const told = {
  description_ar: z.string().nullable(),
  description_en: z.string().nullable(),
  image_file_id: z.number().int().nullable(),
  created_at: z.string(),
};

const groupRow = z.object({
  id: z.number().int(),
  kind: z.enum(['service', 'product']),
  ...shown,
  /** Active services or products in it. */
  item_count: z.number().int(),
});
const groupRecord = groupRow.extend(told);

const serviceRow = z.object({
  id: z.number().int(),
  ...shown,
  group_id: z.number().int(),
  group_name_ar: z.string().nullable(),
  group_name_en: z.string().nullable(),
  price: z.number().int(),
  minimum_price: z.number().int().nullable(),
  vat_category: priced.vat_category.unwrap(),
  job_time_minutes: z.number().int(),
});
const serviceRecord = serviceRow.extend(told);

const serviceFields = {
  ...described,
  ...priced,
  job_time_minutes: z.coerce.number().int().min(0).max(1_440).default(30),
};
const serviceErrors = (s: Parameters<typeof nameErrors>[0] & Parameters<typeof priceErrors>[0]) => ({
  ...nameErrors(s),
  ...priceErrors(s),
});

export const status = z.coerce.number().int().min(0).max(1).optional();
const byId = z.object({ id: recordId });

/** Enable and disable: the same row twice. */
export const statusChange = (asked: {
  path: string;
  verb: 'enable' | 'disable';
  permission: NamedPermission;
  summary: string;
  refusal: string;
}) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `${asked.path}/:id/${asked.verb}`,
    access: { permission: asked.permission },
    summary: asked.summary,
    input: byId,
    output: done,
    refusals: [asked.refusal],
  });

const { view, create, edit, enable } = permissions.catalogue;
const { products } = permissions;
const groupPath = { path: '/catalogue_groups', permission: enable, refusal: 'group_not_found' };
const servicePath = { path: '/services', permission: enable, refusal: 'service_not_found' };

export const groups = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/catalogue_groups',
    access: { permission: view, or: [products.view] },
    summary: 'Groups of services and products, in the order of the till',
    input: listInput({ kind: z.enum(['service', 'product']).optional(), status }),
    output: listOutput(groupRow),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/catalogue_groups/:id',
    access: { permission: view, or: [products.view] },
    summary: 'One group',
    input: byId,
    output: groupRecord,
    refusals: ['group_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/catalogue_groups',
    access: { permission: create },
    summary: 'Add a group of services or of products',
    input: z.object({ kind: z.enum(['service', 'product']), ...described }).superRefine(agreeing(nameErrors)),
    output: groupRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/catalogue_groups/:id',
    access: { permission: edit },
    summary: 'Change a group; what it groups stays. A field left out is cleared',
    input: z.object({ id: recordId, ...described }).superRefine(agreeing(nameErrors)),
    output: groupRecord,
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
    access: { permission: view },
    summary: 'Services with search by either name',
    input: listInput({ group_id: recordId.optional(), status }),
    output: listOutput(serviceRow),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services/:id',
    access: { permission: view },
    summary: 'One service',
    input: byId,
    output: serviceRecord,
    refusals: ['service_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/services',
    access: { permission: create },
    summary: 'Add a service',
    input: z.object(serviceFields).superRefine(agreeing(serviceErrors)),
    output: serviceRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/services/:id',
    access: { permission: edit },
    summary: 'Change a service; a field left out is cleared',
    input: z.object({ id: recordId, ...serviceFields }).superRefine(agreeing(serviceErrors)),
    output: serviceRecord,
    refusals: ['service_not_found'],
  }),
  enable: statusChange({ ...servicePath, verb: 'enable', summary: 'Sell a service again' }),
  disable: statusChange({ ...servicePath, verb: 'disable', summary: 'Stop selling a service' }),
};
