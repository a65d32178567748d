import { z } from 'zod';
import type { TextRule } from '../text/text-rules.ts';
import { instant, recordId } from './contract.ts';
import { choice, derivedField, type FieldOptions, inputField, outputField, textInputField } from './entity.ts';

export const yesAndNo = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } } as const;

/** The columns of a sheet that bring a name. */
const nameColumns = ['name', 'name_other'] as const;

/**
 * A name in both languages: one column of lists, two of files. When one is empty the other shows (product.md). `rules`
 * judge each of them.
 */
export const bilingualName = <const P extends FieldOptions = Record<never, never>>(
  options: P = {} as P,
  ...rules: TextRule[]
) => ({
  name: derivedField('name', 'Name', 'الاسم', {
    names: ['name_ar', 'name_en'],
    list: 'shown',
    card: 'title',
    sort: true,
    record: false,
    ...options,
  }),
  name_ar: textInputField(
    'typed',
    'Arabic name',
    'الاسم بالعربية',
    120,
    { list: 'sheet', imports: nameColumns },
    ...rules,
  ),
  name_en: textInputField(
    'typed',
    'English name',
    'الاسم بالإنجليزية',
    120,
    { list: 'sheet', imports: nameColumns },
    ...rules,
  ),
});

/** The square picture of a thing: its address is computed, its file is what a form sends. */
export const pictureFields = {
  image_url: outputField('image', 'Picture', 'الصورة', z.string().nullable(), { list: 'row', computed: true }),
  image_file_id: inputField('image', 'Picture', 'الصورة', recordId.optional(), z.number().int().nullable(), {
    record: false,
    imports: false,
  }),
};

export const activeOrDisabled = [choice(1, 'Active', 'نشط', 'good'), choice(0, 'Disabled', 'معطّل', 'quiet')];

/** Whether a record is in use: 1 active, 0 disabled. Changed by enable and disable, never by a form. */
export const statusField = outputField('choice', 'Status', 'الحالة', z.number().int(), {
  choices: activeOrDisabled,
  list: 'shown',
  card: 'badge',
  record: false,
});

/** When the record was made. */
export const createdAt = outputField('instant', 'Added', 'تاريخ الإضافة', instant);

const nullableText = z.string().nullable();
const partOfName = { list: 'row', computed: true } as const;

/** Whose row it is, as the title of its card: the customer with a name of two languages. */
export const customerTitle = {
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int(), { list: 'row' }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', nullableText, partOfName),
  customer_name_en: outputField('typed', 'Customer', 'العميل', nullableText, partOfName),
};

/** The same of an employee. */
export const employeeTitle = {
  employee: derivedField('name', 'Employee', 'الموظف', {
    list: 'shown',
    card: 'title',
    names: ['employee_name_ar', 'employee_name_en'],
  }),
  employee_id: outputField('number', 'Employee', 'الموظف', z.number().int(), { list: 'row' }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', nullableText, partOfName),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', nullableText, partOfName),
};
