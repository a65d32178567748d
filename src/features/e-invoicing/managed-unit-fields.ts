import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { unitFields, unitStatuses } from './fiscal-fields.ts';

const text = z.string().nullable();
const count = z.number().int();

/** How a queue is: worst first. */
export const queueHealth = ['halted', 'blocked', 'late', 'failing', 'ending', 'waiting', 'well'] as const;
const healthChoices = [
  choice('halted', 'Stopped: the chain would fork', 'موقوفة: السلسلة ستتفرع', 'bad'),
  choice('blocked', 'Blocked by the authority', 'رفضتها الهيئة', 'bad'),
  choice('late', 'Late', 'متأخرة', 'bad'),
  choice('failing', 'No answer', 'لا رد', 'warn'),
  choice('ending', 'Certificate ends soon', 'شهادتها تنتهي قريبًا', 'warn'),
  choice('waiting', 'Not connected yet', 'لم تُربط بعد', 'info'),
  choice('well', 'OK', 'سليمة', 'good'),
] as const;

/** A unit among those of all shops. */
export const managedUnitFields = fieldsOf({
  merchant: derivedField('name', 'Shop', 'المنشأة', {
    list: 'shown',
    card: 'title',
    names: ['merchant_name_ar', 'merchant_name_en'],
  }),
  merchant_id: outputField('number', 'Account ID', 'رقم الحساب', count, { list: 'shown' }),
  merchant_name_ar: outputField('typed', 'Shop', 'المنشأة', text, { list: 'row', computed: true, record: false }),
  merchant_name_en: outputField('typed', 'Shop', 'المنشأة', text, { list: 'row', computed: true, record: false }),
  environment: outputField('choice', 'Environment', 'البيئة', z.string(), {
    choices: unitFields.environment.choices,
    list: 'shown',
  }),
  status: outputField('choice', 'Unit', 'الوحدة', count, { choices: unitStatuses, list: 'shown' }),
  health: outputField('choice', 'Sending status', 'الإرسال', z.string(), {
    choices: healthChoices,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  queued: outputField('number', 'Waiting', 'في الانتظار', count, { list: 'shown', computed: true, card: 'figure' }),
  oldest_queued_at: outputField('instant', 'Oldest waiting since', 'أقدمها منذ', instant.nullable(), {
    list: 'shown',
    computed: true,
  }),
  rejected: outputField('number', 'Rejected, unresolved', 'مرفوضة لم تُسوَّ', count, { list: 'shown', computed: true }),
  failures: outputField('number', 'Failures in a row', 'إخفاقات متتالية', count, { list: 'hidden', computed: true }),
  blocked_reason: outputField('typed', 'Reason blocked', 'سبب التوقف', text, { list: 'hidden', computed: true }),
  certificate_until: outputField('instant', 'Certificate expires on', 'الشهادة حتى', instant.nullable(), {
    list: 'shown',
    sort: true,
  }),
  counter: outputField('number', 'Documents', 'المستندات', count, { list: 'hidden', sort: true }),
  sent_at: outputField('instant', 'Last accepted', 'آخر مستند مقبول', instant.nullable(), {
    list: 'hidden',
    computed: true,
  }),
  trn: outputField('code', 'VAT registration number', 'الرقم الضريبي', z.string(), { list: 'hidden' }),
});
