import { z } from 'zod';
import { instant } from './contract.ts';
import { askedText, choice, type FieldOptions, shownFrom, told } from './noun.ts';

export const yesAndNo = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } } as const;

/** A name in both languages: one column of lists, two of files. When one is empty the other shows (product.md). */
export const bilingualName = <const P extends FieldOptions = Record<never, never>>(max = 120, options: P = {} as P) => ({
  name: shownFrom('name', 'Name', 'الاسم', {
    names: ['name_ar', 'name_en'],
    list: 'shown',
    card: 'title',
    sort: true,
    record: false,
    ...options,
  }),
  name_ar: askedText('typed', 'Arabic name', 'الاسم بالعربية', max, { list: 'sheet' }),
  name_en: askedText('typed', 'English name', 'الاسم بالإنجليزية', max, { list: 'sheet' }),
});

export const activeOrDisabled = [choice(1, 'Active', 'نشط', 'good'), choice(0, 'Disabled', 'معطّل', 'quiet')];

/** Whether a record is in use: 1 active, 0 disabled. Changed by enable and disable, never by a form. */
export const statusField = told('choice', 'Status', 'الحالة', z.number().int(), {
  choices: activeOrDisabled,
  list: 'shown',
  card: 'badge',
  record: false,
});

/** When the record was made. */
export const createdAt = told('instant', 'Added', 'تاريخ الإضافة', instant);
