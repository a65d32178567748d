import { z } from 'zod';
import { civilDate } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { fieldWords } from '../../kernel/text/field-words.ts';
import { employeeFields } from './employee-fields.ts';

/** How long the document that ends first is good for, counted in days from the shop's today. */
export const documentStates = [
  choice('expired', 'Expired', 'منتهية', 'bad'),
  choice('week', 'Expires within 7 days', 'تنتهي خلال 7 أيام', 'bad'),
  choice('month', 'Expires within 30 days', 'تنتهي خلال 30 يومًا', 'warn'),
  choice('two_months', 'Expires within 60 days', 'تنتهي خلال 60 يومًا', 'warn'),
  choice('valid', 'Valid', 'سارية', 'good'),
  choice('none', 'No dates entered', 'لا تواريخ مسجّلة', 'quiet'),
] as const;
export type DocumentState = (typeof documentStates)[number]['value'];

/** Days before the end on which the owner is told. */
export const remindedDays = [60, 30, 7] as const;

const { image_url, name, name_ar, name_en, job_title, job_title_ar, job_title_en, mobile, status } = employeeFields;
const shown = { list: 'shown' } as const;

/** Employees as papers see them: where from, since when, and until when the documents are good. */
export const informationFields = fieldsOf({
  image_url,
  name,
  name_ar,
  name_en,
  job_title: { ...job_title, list: 'hidden' },
  job_title_ar,
  job_title_en,
  nationality: { ...employeeFields.nationality, ...shown },
  residency_number: { ...employeeFields.residency_number, ...shown },
  residency_expires_on: { ...employeeFields.residency_expires_on, ...shown, sort: true },
  passport_number: { ...employeeFields.passport_number, list: 'hidden' },
  passport_expires_on: { ...employeeFields.passport_expires_on, ...shown, sort: true },
  // Of passport and residence permit, the one that ends first.
  ends_on: outputField('date', fieldWords.en.earliest_expiry, fieldWords.ar.earliest_expiry, civilDate.nullable(), {
    list: 'hidden',
    sort: true,
    computed: true,
  }),
  documents: outputField('choice', 'Documents', 'الوثائق', z.string(), {
    choices: documentStates,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  country_of_residency: { ...employeeFields.country_of_residency, list: 'hidden' },
  joining_on: { ...employeeFields.joining_on, list: 'hidden' },
  leaving_on: employeeFields.leaving_on,
  mobile: { ...mobile, list: 'hidden' },
  status: { ...status, list: 'row' },
});
