import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { gatewayChoices } from './gateway-kinds.ts';
import { cardMethodChoices, gatewayStates, purposes } from './gateway-payment.ts';

const text = z.string().nullable();
const elsewhere = { computed: true } as const;

const settledChoices = [
  choice('settled', 'Settled', 'تمت التسوية', 'good'),
  choice('waiting', 'To be settled', 'بانتظار التسوية', 'info'),
  choice('none', '–', '–', 'quiet'),
] as const;

/** How the money that goes back of a payment stands. */
const refundedChoices = [
  choice('none', '–', '–', 'quiet'),
  choice('pending', 'Refund pending', 'قيد الاسترداد', 'info'),
  choice('done', 'Refunded', 'مستردة', 'quiet'),
  choice('refused', 'Refund declined', 'رُفض الاسترداد', 'bad'),
] as const;

/** A gateway payment, in the order in which the report and its files show it. */
export const gatewayPaymentFields = fieldsOf({
  created_at: outputField('instant', 'Requested on', 'وقت الطلب', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  purpose: outputField('choice', 'Purpose', 'مقابل', z.string(), { choices: purposes, list: 'shown' }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', card: 'title', ...elsewhere }),
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: gatewayStates,
    list: 'shown',
    card: 'badge',
  }),
  gateway: outputField('choice', 'Payment gateway', 'بوابة الدفع', text, { choices: gatewayChoices, list: 'hidden' }),
  method: outputField('choice', 'Payment method', 'طريقة الدفع', text, { choices: cardMethodChoices, list: 'shown' }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure', sort: true }),
  refunded_amount: outputField('money', 'Refunded', 'المسترد', money, { list: 'shown', ...elsewhere }),
  fee_amount: outputField('money', 'Fee reported by the gateway', 'الرسوم المعلنة', money.nullable(), {
    list: 'shown',
  }),
  net_amount: outputField('money', 'Net', 'الصافي', money.nullable(), { list: 'shown', ...elsewhere }),
  paid_on: outputField('date', 'Business day', 'يوم العمل', civilDate.nullable(), { list: 'shown' }),
  settled: outputField('choice', 'Settlement', 'التسوية', z.string(), {
    choices: settledChoices,
    list: 'shown',
    ...elsewhere,
  }),
  payout_reference: outputField('code', 'Payout reference', 'مرجع التسوية', text, { list: 'hidden', ...elsewhere }),
  refund: outputField('choice', 'Refund', 'الاسترداد', z.string(), {
    choices: refundedChoices,
    list: 'hidden',
    ...elsewhere,
  }),
  // The refund that may be asked for again.
  refused_refund_id: outputField('number', 'Refund', 'الاسترداد', z.number().int().nullable(), {
    list: 'row',
    ...elsewhere,
  }),
  document_id: outputField('number', 'Document', 'المستند', z.number().int().nullable(), { list: 'row' }),
  provider_payment_id: outputField('code', 'Gateway payment ID', 'الرقم لدى البوابة', text, { list: 'hidden' }),
  attempts: outputField('number', 'Attempts', 'المحاولات', z.number().int(), { list: 'hidden', ...elsewhere }),
  last_error: outputField('typed', 'Last gateway error', 'ما ذكرته البوابة', text, { list: 'hidden', ...elsewhere }),
  unique_id: outputField('code', 'Public ID', 'العنوان', z.string(), { list: 'row' }),
});
