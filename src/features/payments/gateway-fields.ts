import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract.ts';
import { choice, fieldsOf, told } from '../../kernel/noun.ts';
import { gatewayChoices } from './gateway-kinds.ts';
import { cardMethodChoices, gatewayStates, purposes } from './gateway-payment.ts';

const text = z.string().nullable();
const elsewhere = { computed: true } as const;

export const settledChoices = [
  choice('settled', 'Settled', 'تمت التسوية', 'good'),
  choice('waiting', 'To be settled', 'بانتظار التسوية', 'info'),
  choice('none', '–', '–', 'quiet'),
] as const;

/** How the money that goes back of a payment stands. */
export const refundedChoices = [
  choice('none', '–', '–', 'quiet'),
  choice('pending', 'On its way back', 'قيد الاسترداد', 'info'),
  choice('done', 'Given back', 'مستردة', 'quiet'),
  choice('refused', 'Refund refused', 'رُفض الاسترداد', 'bad'),
] as const;

/** A gateway payment, in the order in which the report and its files show it. */
export const gatewayPaymentFields = fieldsOf({
  created_at: told('instant', 'Asked for', 'وقت الطلب', z.string(), { list: 'shown', card: 'subtitle', sort: true }),
  purpose: told('choice', 'For', 'مقابل', z.string(), { choices: purposes, list: 'shown' }),
  customer_id: told('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: told('typed', 'Customer', 'العميل', text, { list: 'shown', card: 'title', ...elsewhere }),
  status: told('choice', 'Status', 'الحالة', z.number().int(), {
    choices: gatewayStates,
    list: 'shown',
    card: 'badge',
  }),
  gateway: told('choice', 'Payment gateway', 'بوابة الدفع', text, { choices: gatewayChoices, list: 'hidden' }),
  method: told('choice', 'Paid by', 'وسيلة الدفع', text, { choices: cardMethodChoices, list: 'shown' }),
  amount: told('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure', sort: true }),
  refunded_amount: told('money', 'Given back', 'المسترد', money, { list: 'shown', ...elsewhere }),
  fee_amount: told('money', 'Fee (told)', 'الرسوم المعلنة', money.nullable(), { list: 'shown' }),
  net_amount: told('money', 'Net', 'الصافي', money.nullable(), { list: 'shown', ...elsewhere }),
  paid_on: told('date', 'Business day', 'يوم العمل', civilDate.nullable(), { list: 'shown' }),
  settled: told('choice', 'Settlement', 'التسوية', z.string(), {
    choices: settledChoices,
    list: 'shown',
    ...elsewhere,
  }),
  payout_reference: told('code', 'Payout reference', 'مرجع التسوية', text, { list: 'hidden', ...elsewhere }),
  refund: told('choice', 'Refund', 'الاسترداد', z.string(), { choices: refundedChoices, list: 'hidden', ...elsewhere }),
  // The refund that may be asked for again.
  refused_refund_id: told('number', 'Refund', 'الاسترداد', z.number().int().nullable(), { list: 'row', ...elsewhere }),
  document_id: told('number', 'Document', 'المستند', z.number().int().nullable(), { list: 'row' }),
  provider_payment_id: told('code', 'Number at the gateway', 'الرقم لدى البوابة', text, { list: 'hidden' }),
  attempts: told('number', 'Attempts', 'المحاولات', z.number().int(), { list: 'hidden', ...elsewhere }),
  last_error: told('typed', 'What the gateway said', 'ما ذكرته البوابة', text, { list: 'hidden', ...elsewhere }),
  unique_id: told('code', 'Address', 'العنوان', z.string(), { list: 'row' }),
});
