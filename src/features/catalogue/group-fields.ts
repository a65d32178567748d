import { z } from 'zod';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { appearanceFields, namedFields } from './item-fields.ts';

export const groupKinds = [choice('service', 'Services', 'خدمات'), choice('product', 'Products', 'منتجات')] as const;
export const groupKind = z.enum(['service', 'product']);

/** A group of services or of products, in the order in which lists, files and the record show it. */
export const groupFields = fieldsOf({
  ...namedFields,
  // Chosen when the group is made, and never again.
  kind: outputField('choice', 'Group type', 'نوع الأصناف', groupKind, {
    choices: groupKinds,
    list: 'shown',
    card: 'subtitle',
    record: false,
  }),
  item_count: outputField('number', 'Active items', 'الأصناف النشطة', z.number().int(), {
    list: 'shown',
    record: false,
    computed: true,
  }),
  ...appearanceFields,
  show_to_customer: { ...appearanceFields.show_to_customer, list: 'shown' },
  sort_order: { ...appearanceFields.sort_order, list: 'shown', sort: true },
});
