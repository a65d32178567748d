import type { TwoTexts } from '../../kernel/text/messages.ts';
import { cardPaid } from '../payments/gateway-payment.ts';

/** An act of somebody without a session, by a form of a public page. A test finds words for every form of every page. */
interface OnlineAct extends TwoTexts {
  readonly kind: 'added' | 'changed' | 'removed' | 'other';
  /** The first part of the paths of whatever its row's number is. */
  readonly part: string;
}

const actOn = (part: string, kind: OnlineAct['kind'], en: string, ar: string): OnlineAct => ({ kind, part, en, ar });

/** What a gateway told while nobody was signed in, as its job keeps it. */
export const jobActs: Readonly<Record<string, OnlineAct>> = {
  [cardPaid]: actOn('gateway_payments', 'added', 'Paid by card online', 'الدفع بالبطاقة عبر الموقع'),
};

const shop = 'POST /shop/:alias_name';

/** By page and form, as an audit row keeps them. */
export const onlineActs: Readonly<Record<string, OnlineAct>> = {
  [`${shop}/booking/details/details`]: actOn(
    'appointments',
    'other',
    'Left a name and a phone to book online',
    'إدخال الاسم والجوال للحجز عبر الموقع',
  ),
  [`${shop}/booking/verify/code`]: actOn('appointments', 'added', 'Booked online', 'حجز موعد عبر الموقع'),
  [`${shop}/booking/verify/again`]: actOn(
    'appointments',
    'other',
    'Asked for another code to book online',
    'طلب رمز آخر للحجز عبر الموقع',
  ),
  [`${shop}/booking/again/phone`]: actOn(
    'appointments',
    'other',
    'Asked for a code to book again online',
    'طلب رمز لتكرار حجز سابق عبر الموقع',
  ),
  [`${shop}/booking/again/code/code`]: actOn(
    'appointments',
    'other',
    'Opened earlier appointments to book again online',
    'فتح الزيارات السابقة لتكرار حجز عبر الموقع',
  ),
  [`${shop}/booking/again/code/again`]: actOn(
    'appointments',
    'other',
    'Asked for another code to book again online',
    'طلب رمز آخر لتكرار حجز سابق عبر الموقع',
  ),
  'POST /e-booking/:unique_id/confirm': actOn(
    'appointments',
    'changed',
    'Confirmed the appointment online',
    'تأكيد موعد عبر الموقع',
  ),
  'POST /e-booking/:unique_id/take': actOn(
    'appointments',
    'changed',
    'Accepted the suggested time online',
    'قبول الوقت المقترح عبر الموقع',
  ),
  'POST /e-booking/:unique_id/leave': actOn(
    'appointments',
    'removed',
    'Declined the proposed time online',
    'الاعتذار عن الوقت المقترح عبر الموقع',
  ),
  'POST /e-booking/:unique_id/cancel': actOn(
    'appointments',
    'removed',
    'Cancelled the appointment online',
    'إلغاء موعد عبر الموقع',
  ),
  'POST /e-booking/:unique_id/move/move': actOn(
    'appointments',
    'changed',
    'Moved the appointment online',
    'نقل موعد عبر الموقع',
  ),
  'POST /e-offer/:unique_id/accept': actOn(
    'appointments',
    'added',
    'Accepted a waitlist offer online',
    'قبول وقت معروض من قائمة الانتظار عبر الموقع',
  ),
  'POST /e-offer/:unique_id/decline': actOn(
    'waitlist',
    'removed',
    'Declined a waitlist offer online',
    'الاعتذار عن وقت معروض من قائمة الانتظار عبر الموقع',
  ),
  [`${shop}/booking/waitlist/wait`]: actOn(
    'waitlist',
    'other',
    'Left a name and a phone for the waitlist online',
    'إدخال الاسم والجوال لقائمة الانتظار عبر الموقع',
  ),
  [`${shop}/booking/waitlist/code/code`]: actOn(
    'waitlist',
    'added',
    'Joined the waitlist online',
    'الانضمام إلى قائمة الانتظار عبر الموقع',
  ),
  [`${shop}/booking/waitlist/code/again`]: actOn(
    'waitlist',
    'other',
    'Asked for another code for the waitlist online',
    'طلب رمز آخر لقائمة الانتظار عبر الموقع',
  ),
  'POST /e-waitlist/:unique_id/leave': actOn(
    'waitlist',
    'removed',
    'Left the waitlist online',
    'مغادرة قائمة الانتظار عبر الموقع',
  ),
  [`${shop}/offers/:offer_id/details`]: actOn(
    'offer_orders',
    'other',
    'Left a name and a phone to buy a package online',
    'إدخال الاسم والجوال لشراء باقة خدمات عبر الموقع',
  ),
  [`${shop}/offers/:offer_id/verify/code`]: actOn(
    'offer_orders',
    'added',
    'Ordered a package online',
    'طلب شراء باقة خدمات عبر الموقع',
  ),
  [`${shop}/offers/:offer_id/verify/again`]: actOn(
    'offer_orders',
    'other',
    'Asked for another code to buy a package online',
    'طلب رمز آخر لشراء باقة خدمات عبر الموقع',
  ),
  [`${shop}/menu/cart/begin`]: actOn(
    'menu_orders',
    'added',
    'Started an order of the menu online',
    'بدء طلب من القائمة عبر الموقع',
  ),
  [`${shop}/order/:unique_id/details`]: actOn(
    'menu_orders',
    'other',
    'Left a name and a phone to order online',
    'إدخال الاسم والجوال لطلب من القائمة عبر الموقع',
  ),
  [`${shop}/order/:unique_id/renew`]: actOn(
    'menu_orders',
    'other',
    'Reserved the flowers of an order once more online',
    'حجز زهور طلب من جديد عبر الموقع',
  ),
  [`${shop}/order/:unique_id/verify/code`]: actOn(
    'menu_orders',
    'changed',
    'Opened the payment of an order of the menu online',
    'فتح دفع طلب من القائمة عبر الموقع',
  ),
  [`${shop}/order/:unique_id/verify/again`]: actOn(
    'menu_orders',
    'other',
    'Asked for another code to order online',
    'طلب رمز آخر لطلب من القائمة عبر الموقع',
  ),
  [`${shop}/buy-gift-card/buy`]: actOn(
    'gift_cards',
    'added',
    'Ordered a gift card online',
    'طلب شراء بطاقة هدية عبر الموقع',
  ),
  [`${shop}/payment-gateway-status/:unique_id/retry`]: actOn(
    'gateway_payments',
    'changed',
    'Tried to pay by card again online',
    'إعادة محاولة الدفع بالبطاقة عبر الموقع',
  ),
  [`${shop}/payment-gateway-status/:unique_id/check`]: actOn(
    'gateway_payments',
    'other',
    'Had a card payment checked online',
    'طلب التحقق من دفع بالبطاقة عبر الموقع',
  ),
  'POST /e-survey/:unique_id/rate': actOn('invoices', 'added', 'Rated an appointment online', 'تقييم زيارة عبر الموقع'),
  'POST /e-invoice/:unique_id/send': actOn(
    'invoices',
    'other',
    'Mailed a document from its page',
    'إرسال مستند بالبريد من صفحته',
  ),
};
