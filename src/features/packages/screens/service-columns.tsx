import { z } from 'zod';
import { money } from '../../../kernel/contract/contract.ts';
import { derivedField, fieldsOf, outputField } from '../../../kernel/contract/entity.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';

const count = z.number().int();
const shown = { list: 'shown' } as const;
const fields = fieldsOf({
  service: derivedField('name', 'Service', 'الخدمة', { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
  name_ar: outputField('typed', 'Service', 'الخدمة', z.string().nullable(), { list: 'row' }),
  name_en: outputField('typed', 'Service', 'الخدمة', z.string().nullable(), { list: 'row' }),
  quantity: outputField('number', 'Uses', 'عدد المرات', count, { ...shown, card: 'figure' }),
});
const withPrice = fieldsOf({ ...fields, price: outputField('money', 'Price', 'السعر', money, shown) });
const withUsed = fieldsOf({ ...fields, used: outputField('number', 'Used', 'استُخدم', count, shown) });

/** The services of a package as tables show them: with what each costs alone, or with how often it was used. */
export const serviceColumns = (beside: 'price' | 'used') => columnsOf(beside === 'price' ? withPrice : withUsed);
