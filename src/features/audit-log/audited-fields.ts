import { choiceOf, choicesOf, type Field, type Fields } from '../../kernel/contract/entity.ts';
import { inBoth, type TwoTexts } from '../../kernel/text/messages.ts';
import { groupFields } from '../catalogue/group-fields.ts';
import { productFields } from '../catalogue/product-fields.ts';
import { serviceFields } from '../catalogue/service-fields.ts';
import { customerFields } from '../customers/customer-fields.ts';
import { unitFields } from '../e-invoicing/fiscal-fields.ts';
import { onlineFields } from '../shop-pages/online-setting.ts';
import { photoFields } from '../shop-pages/shop-photo.ts';
import { invoicePrintFields, shopFields, taxFields } from '../tenancy/shop-fields.ts';
import { employeeFields } from '../workforce/employee-fields.ts';
import { leaveFields } from '../working-hours/leave-fields.ts';
import type { ActivityThing } from './activity-words.ts';
import { auditedChoice } from './audited-choices.ts';
import { auditedWord, auditedWords } from './audited-words.ts';

/** Things whose fields have labels and kinds. */
const fieldsByThing: Partial<Record<ActivityThing, Fields>> = {
  customer: customerFields,
  employee: employeeFields,
  group: groupFields,
  service: serviceFields,
  product: productFields,
  leave: leaveFields,
  online: onlineFields,
  shop_photo: photoFields,
  shop: { ...shopFields, ...taxFields, ...invoicePrintFields },
  fiscal_unit: unitFields,
};

/** The field of a thing that has this key; a picture is kept as a number, which says nothing to a person. */
export const fieldOf = (thing: ActivityThing, key: string): Field | undefined => {
  const field = fieldsByThing[thing]?.[key];
  return field?.kind === 'image' ? undefined : field;
};

/** Of a note or coin in a count. */
const faceValue: TwoTexts = { en: 'Note or coin of', ar: 'فئة' };

/** What a kept field is called, in both languages; null for a key of the machine, which is not shown. */
export const labelOf = (thing: ActivityThing, key: string, isInside = false): TwoTexts | null => {
  const field = isInside ? undefined : fieldOf(thing, key);
  if (field) return field.label;
  if (isInside && key === 'value') return faceValue;
  return auditedWord('en', key) === null ? null : inBoth(auditedWords, (words) => words[key] ?? '');
};

/** The words of an audited value that stands for a choice; undefined for one that has none. `isInside`: of a part of the act. */
export const choiceWords = (
  thing: ActivityThing,
  key: string,
  value: unknown,
  isInside = false,
): TwoTexts | undefined => {
  const field = isInside ? undefined : fieldOf(thing, key);
  const ofField = field?.choices ? choiceOf(choicesOf(field), value) : undefined;
  return ofField ?? auditedChoice(thing, key, value);
};
