import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { requiredLine, ruled } from '../../kernel/contract/zod-rules.ts';
import * as rules from '../../kernel/text/text-rules.ts';
import { fiscalState, unitStatus } from './fiscal-state.ts';
import { environments, unitTitles } from './unit-facts.ts';

const text = z.string().nullable();
const count = z.number().int();

/** How a signed document stands at the authority. */
export const fiscalStates = [
  choice(fiscalState.queued, 'Waiting', 'في الانتظار', 'info'),
  choice(fiscalState.reported, 'Reported', 'أُبلغ عنها', 'good'),
  choice(fiscalState.reported_with_warnings, 'Reported, with warnings', 'أُبلغ عنها مع تنبيهات', 'warn'),
  choice(fiscalState.cleared, 'Cleared', 'معتمدة', 'good'),
  choice(fiscalState.cleared_with_warnings, 'Cleared, with warnings', 'معتمدة مع تنبيهات', 'warn'),
  choice(fiscalState.rejected, 'Rejected', 'مرفوضة', 'bad'),
] as const;

export const fiscalKinds = [
  choice(388, 'Invoice', 'فاتورة'),
  choice(386, 'Deposit', 'دفعة مقدمة'),
  choice(381, 'Credit note', 'إشعار دائن'),
  choice(383, 'Debit note', 'إشعار مدين'),
] as const;

/** What asks for somebody. */
export const fiscalNeeds = ['action', 'hurry', 'warned'] as const;
export const needChoices = [
  choice('action', 'Rejected, unresolved', 'مرفوضة لم تُسوَّ'),
  choice('hurry', 'Late', 'متأخرة'),
  choice('warned', 'Issued with warnings', 'صدرت مع تنبيهات'),
] as const;

/** What is asked of the authority for a document. */
export const fiscalRequests = ['report', 'clear'] as const;

/** What became of a rejected document. */
export const settledWays = [
  choice(1, 'Reissued', 'أُعيد إصدارها', 'good'),
  choice(2, 'Credited by a note', 'أُلغي أثرها بإشعار', 'good'),
] as const;

export const unitStatuses = [
  choice(unitStatus.pending, 'Connecting', 'قيد الربط', 'info'),
  choice(unitStatus.connected, 'Connected', 'مربوطة', 'good'),
  choice(unitStatus.renewed, 'Connected, renewed', 'مربوطة ومجددة', 'good'),
  choice(unitStatus.cancelled, 'Cancelled', 'ملغاة', 'quiet'),
] as const;

/** A document as it was signed, in the order in which lists and files show it. */
export const fiscalFields = fieldsOf({
  document_number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title', sort: true }),
  document_kind: outputField('choice', 'Document', 'المستند', count, { choices: fiscalKinds, list: 'shown' }),
  is_simplified: outputField('flag', 'Simplified', 'مبسطة', z.boolean(), { list: 'shown' }),
  signed_at: outputField('instant', 'Signed', 'وقت التوقيع', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  business_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'hidden' }),
  buyer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown' }),
  vat: outputField('money', 'VAT', 'ضريبة القيمة المضافة', money, { list: 'shown', computed: true }),
  total: outputField('money', 'Total', 'الإجمالي', money, { list: 'shown', card: 'figure', computed: true }),
  state: outputField('choice', 'Tax authority status', 'لدى الهيئة', count, {
    choices: fiscalStates,
    list: 'shown',
    card: 'badge',
  }),
  settled_by: outputField('choice', 'Resolved', 'التسوية', count.nullable(), { choices: settledWays, list: 'hidden' }),
  due_at: outputField('instant', 'Report by', 'تُبلّغ قبل', instant.nullable(), {
    list: 'shown',
    computed: true,
  }),
  answered_at: outputField('instant', 'Response received', 'وقت الرد', instant.nullable(), { list: 'hidden' }),
  attempts: outputField('number', 'Attempts', 'المحاولات', count, { list: 'hidden' }),
  warnings: outputField('number', 'Pre-check warnings', 'تنبيهات قبل الإصدار', count, {
    list: 'hidden',
    computed: true,
  }),
  counter: outputField('number', 'Invoice counter (ICV)', 'الترتيب في السلسلة', count, { list: 'hidden' }),
  uuid: outputField('code', 'UUID', 'المعرّف الفريد', z.string(), { list: 'hidden' }),
  invoice_id: outputField('number', 'Invoice', 'الفاتورة', count, { list: 'row', record: false }),
});

const digits = (length: number) =>
  ruled(rules.required, (typed) =>
    new RegExp(`^\\d{${length}}$`).test(typed) ? null : { key: 'digits_exactly', params: { count: length } },
  );
const shortAddress = ruled(rules.required, (typed) => rules.shortAddress(typed.toUpperCase())).transform((typed) =>
  typed.toUpperCase(),
);
/** What stands in a certificate is at most 64 characters long. */
const named = requiredLine(64);

/** What a shop enters to connect its unit (specification section 3: tax authority setting; zatca guide section 8). */
export const unitFields = fieldsOf({
  environment: inputField('choice', 'Environment', 'البيئة', z.enum(environments), z.string(), {
    choices: [
      choice('sandbox', 'Sandbox: nothing leaves this system', 'تجريبية: لا يخرج شيء من هذا النظام'),
      choice('simulation', 'Simulation (ZATCA)', 'بيئة المحاكاة لدى الهيئة'),
      choice('production', 'Production', 'الفعلية'),
    ],
  }),
  otp: inputField('code', 'One-time password (OTP)', 'رمز التحقق (OTP)', digits(6), z.string(), {
    max: 6,
    note: {
      en: 'Six digits from the Fatoora portal; it works once, within an hour.',
      ar: 'ستة أرقام من بوابة «فاتورة»، تُستخدم مرة واحدة خلال ساعة.',
    },
  }),
  title: inputField(
    'choice',
    'Document types',
    'المستندات التي تصدرها',
    z.enum(Object.values(unitTitles)),
    z.string(),
    {
      choices: [
        choice(unitTitles.both, 'Simplified and standard', 'مبسطة وضريبية'),
        choice(unitTitles.simplified, 'Simplified only (consumers)', 'مبسطة فقط (أفراد)'),
        choice(unitTitles.standard, 'Standard only (companies)', 'ضريبية فقط (منشآت)'),
      ],
    },
  ),
  organization: inputField('text', 'Taxpayer’s name', 'اسم المكلّف', named, z.string(), { max: 64 }),
  branch: inputField('text', 'Branch', 'الفرع', named, z.string(), {
    max: 64,
    note: {
      en: 'A VAT group enters the ten digits of its member here.',
      ar: 'تُدخل المجموعة الضريبية هنا الرقم المميز لعضوها (عشرة أرقام).',
    },
  }),
  business: inputField('text', 'Business category', 'نشاط المنشأة', named, z.string(), { max: 64 }),
  commercial_registration: inputField('code', 'Commercial registration', 'السجل التجاري', digits(10), z.string(), {
    max: 10,
  }),
  short_address: inputField('code', 'Short national address', 'العنوان الوطني المختصر', shortAddress, z.string(), {
    max: 8,
  }),
  street: inputField('text', 'Street', 'الشارع', requiredLine(120), z.string(), { max: 120 }),
  building_number: inputField('code', 'Building number', 'رقم المبنى', digits(4), z.string(), { max: 4 }),
  district: inputField('text', 'District', 'الحي', requiredLine(120), z.string(), { max: 120 }),
  city: inputField('text', 'City', 'المدينة', requiredLine(60), z.string(), { max: 60 }),
  postal_code: inputField('code', 'Postal code', 'الرمز البريدي', digits(5), z.string(), { max: 5 }),
});

/** The same of a unit that is there. */
export const otpFields = fieldsOf({ otp: unitFields.otp });
