import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { activityThings, thingKeys } from './activity-words.ts';

const text = z.string().nullable();
const row = { list: 'row', computed: true } as const;

const thingChoices = thingKeys.map((key) => choice(key, activityThings[key].en, activityThings[key].ar));

/** One thing that somebody did, in the order in which lists and files show it. A phone says what was done, then who and when. */
export const auditLogFields = fieldsOf({
  happened_at: outputField('instant', 'Date and time', 'الوقت', instant, {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  person: derivedField('name', 'User', 'المستخدم', {
    names: ['person_ar', 'person_en'],
    list: 'shown',
    card: 'subtitle',
  }),
  person_ar: outputField('typed', 'User', 'المستخدم', text, row),
  person_en: outputField('typed', 'User', 'المستخدم', text, row),
  act: derivedField('name', 'Action', 'الإجراء', { names: ['act_ar', 'act_en'], list: 'shown', card: 'title' }),
  act_ar: outputField('typed', 'Action', 'الإجراء', z.string(), row),
  act_en: outputField('typed', 'Action', 'الإجراء', z.string(), row),
  thing: outputField('choice', 'Record type', 'العنصر', z.string(), {
    list: 'shown',
    card: 'title',
    choices: thingChoices,
    computed: true,
  }),
  record: derivedField('name', 'Record', 'السجل', { names: ['record_ar', 'record_en'], list: 'shown', card: 'title' }),
  record_ar: outputField('typed', 'Record', 'السجل', text, row),
  record_en: outputField('typed', 'Record', 'السجل', text, row),
  // What leads to the record, and its number.
  target: outputField('typed', 'Record', 'السجل', text, row),
  target_id: outputField('number', 'Record number', 'رقم السجل', z.number().int().nullable(), row),
  record_id: outputField('number', 'Record number', 'الرقم', z.number().int().nullable(), { list: 'hidden' }),
  // Of a visit: what is done, and when it began at that time.
  services_ar: outputField('typed', 'Services', 'الخدمات', text, row),
  services_en: outputField('typed', 'Services', 'الخدمات', text, row),
  visit_at: outputField('instant', 'Appointment', 'الموعد', instant.nullable(), row),
  // Where the record is not what was made: documents that the act issued, such as the note of an invoice.
  made: outputField(
    'code',
    'Made',
    'ما صدر',
    z.array(z.object({ id: z.number().int(), document_number: z.string() })),
    row,
  ),
  // By a form of a public page, by somebody without a session.
  is_online: outputField('flag', 'Online', 'عبر الموقع', z.boolean(), row),
  reason: outputField('typed', 'Platform manager’s reason', 'سبب دخول مدير المنصة', text, { list: 'hidden' }),
  ip: outputField('code', 'IP address', 'عنوان IP', z.string(), { list: 'hidden' }),
});

/** How much each person did, by kind. */
export const summaryFields = fieldsOf({
  person: derivedField('name', 'User', 'المستخدم', { names: ['person_ar', 'person_en'], list: 'shown', card: 'title' }),
  person_ar: outputField('typed', 'User', 'المستخدم', text, row),
  person_en: outputField('typed', 'User', 'المستخدم', text, row),
  added: outputField('number', 'Added', 'إضافة', z.number().int(), { list: 'shown' }),
  changed: outputField('number', 'Changed', 'تعديل', z.number().int(), { list: 'shown' }),
  removed: outputField('number', 'Deleted or cancelled', 'حذف أو إلغاء', z.number().int(), { list: 'shown' }),
  other: outputField('number', 'Other', 'غير ذلك', z.number().int(), { list: 'shown' }),
  total: outputField('number', 'Total', 'الكل', z.number().int(), { list: 'shown', card: 'figure' }),
  last_at: outputField('instant', 'Last activity', 'آخر نشاط', instant, { list: 'shown', card: 'subtitle' }),
});
