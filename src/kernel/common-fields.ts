import { z } from 'zod';
import { instant, recordId } from './contract.ts';
import { inputField, textInputField, choice, type FieldOptions, derivedField, outputField } from './noun.ts';
import type { TextRule } from './text-rules.ts';

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

/** Where a business is, as a tax invoice says it: of a customer who buys as one, and of a supplier. */
export const addressFields = <const P extends FieldOptions>(options: P) => ({
  building_number: textInputField('code', 'Building number', 'رقم المبنى', 10, options),
  street: textInputField('text', 'Street', 'الشارع', 120, options),
  additional_number: textInputField('code', 'Additional number', 'الرقم الإضافي', 10, {
    ...options,
    imports: false,
  } as Omit<P, 'imports'> & { readonly imports: false }),
  district: textInputField('text', 'District', 'الحي', 120, options),
  city: textInputField('text', 'City', 'المدينة', 80, options),
  postal_code: textInputField('code', 'Postal code', 'الرمز البريدي', 10, options),
});

const nameInRow = { list: 'row', computed: true } as const;
const nullableText = z.string().nullable();

/** The customer whom a row is about: number, name in both languages, and the column that shows it. */
export const rowCustomer = {
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int(), { list: 'row' }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', nullableText, nameInRow),
  customer_name_en: outputField('typed', 'Customer', 'العميل', nullableText, nameInRow),
};

/** The employee whom a row is about, as `rowCustomer`. */
export const rowEmployee = {
  employee: derivedField('name', 'Employee', 'الموظف', {
    list: 'shown',
    card: 'title',
    names: ['employee_name_ar', 'employee_name_en'],
  }),
  employee_id: outputField('number', 'Employee', 'الموظف', z.number().int(), { list: 'row' }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', nullableText, nameInRow),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', nullableText, nameInRow),
};
