import { z } from 'zod';
import { bilingualName, createdAt } from '../../kernel/contract/common-fields.ts';
import { recordId } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { email, mobile, requiredText } from '../../kernel/contract/zod-rules.ts';
import { languageChoices } from '../../kernel/text/language-choices.ts';
import { language } from './session-contract.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true, record: false } as const;

/** A manager of the platform, in the order in which lists and files show one. */
export const platformStaffFields = fieldsOf({
  name: derivedField('name', 'Name', 'الاسم', {
    names: ['name_ar', 'name_en'],
    list: 'shown',
    card: 'title',
    sort: true,
    record: false,
  }),
  name_ar: inputField('typed', 'Arabic name', 'الاسم بالعربية', requiredText(120), z.string(), {
    list: 'sheet',
    max: 120,
  }),
  name_en: inputField('typed', 'English name', 'الاسم بالإنجليزية', requiredText(120), z.string(), {
    list: 'sheet',
    max: 120,
  }),
  email: inputField('email', 'Email', 'البريد الإلكتروني', email, z.string(), { list: 'shown', card: 'subtitle' }),
  mobile: inputField('phone', 'Mobile', 'الجوال', mobile.optional(), text, { list: 'shown', card: 'none' }),
  role: derivedField('name', 'Role', 'الدور', { names: ['role_ar', 'role_en'], list: 'shown' }),
  role_ar: outputField('typed', 'Role', 'الدور', text, part),
  role_en: outputField('typed', 'Role', 'الدور', text, part),
  role_id: inputField('number', 'Role', 'الدور', recordId, z.number().int().nullable(), { list: 'row', record: false }),
  language: inputField('choice', 'Email language', 'لغة الرسائل', language, language, {
    choices: languageChoices,
  }),
  state: outputField('choice', 'Status', 'الحالة', z.enum(['active', 'invited', 'disabled']), {
    choices: [
      choice('active', 'Active', 'نشط', 'good'),
      choice('invited', 'Invited', 'مدعو', 'info'),
      choice('disabled', 'Disabled', 'معطّل', 'quiet'),
    ],
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  status: outputField('number', 'Status', 'الحالة', z.number().int(), { list: 'row', record: false }),
  has_second_step: outputField('flag', 'Two-step verification', 'الدخول بخطوتين', z.boolean(), {
    list: 'shown',
    card: 'none',
    computed: true,
  }),
  last_seen_at: outputField('instant', 'Last seen', 'آخر ظهور', text, { list: 'shown', card: 'none', computed: true }),
  created_at: { ...createdAt, list: 'hidden' as const, card: 'none' as const, sort: true as const },
});

/** A role of the platform. */
export const platformRoleFields = fieldsOf({
  ...bilingualName(),
  /** superadmin, or null for a role that the platform made. */
  key: outputField('text', 'Standard role', 'دور أساسي', text, { list: 'row', record: false }),
  holders_count: outputField('number', 'Assigned to', 'عدد المستخدمين', z.number().int(), {
    list: 'shown',
    card: 'figure',
    computed: true,
  }),
  created_at: createdAt,
});
