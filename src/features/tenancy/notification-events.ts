import type { Permission } from '../../kernel/contract/contract.ts';
import type { NotificationEvent } from '../../kernel/contract/notification-event.ts';
import { permissions } from '../identity/permissions.ts';

type Title = readonly [en: string, ar: string];

const titled = ([en, ar]: Title) => ({ title: { en, ar } });

/** The document that a customer bought or paid, by every way that the shop chose. */
const toCustomer = (...title: Title) =>
  ({ audience: 'customer', channels: ['mail', 'whatsapp', 'sms'], default_channels: [], ...titled(title) }) as const;

/** A mail to the owner that is sent until the shop turns it off. */
const toOwner = <const K extends string>(message_kind: K, ...title: Title) =>
  ({ audience: 'owner', channels: ['mail'], default_channels: ['mail'], message_kind, ...titled(title) }) as const;

/** A mail to the owner that is sent once the shop asks for it. */
const toOwnerOnRequest = <const K extends string>(message_kind: K, ...title: Title) =>
  ({ ...toOwner(message_kind, ...title), default_channels: [] }) as const;

/** The bell of the employees who hold a permission; null: of all. */
const toEmployees = (permission: Permission | null, ...title: Title) =>
  ({ audience: 'employees', channels: ['app'], default_channels: ['app'], permission, ...titled(title) }) as const;

/**
 * Every event of which the shop chooses who is notified of it and how. What customers are written about beyond their documents
 * stands in messaging/message-kinds.ts.
 */
export const notificationEvents = {
  sale_customer: toCustomer('A sale: the invoice and its link', 'عند البيع: الفاتورة ورابطها'),
  link_paid_customer: toCustomer(
    'A payment link was paid: the invoice and its link',
    'عند سداد رابط دفع: الفاتورة ورابطها',
  ),
  link_paid_owner: toOwner('link_paid', 'A payment link was paid', 'عند سداد رابط دفع'),
  account_ending_owner: toOwner('account_ending', 'Your account is about to expire', 'اقتراب آخر يوم في الحساب'),
  document_ending_owner: toOwner(
    'documents_ending',
    'An employee’s passport or residence permit expires in 60, 30 or 7 days',
    'انتهاء جواز سفر موظف أو إقامته بعد 60 أو 30 أو 7 أيام',
  ),
  // One mail every morning.
  stock_low_owner: toOwnerOnRequest(
    'stock_low',
    'Low-stock products, in one email at 8:00',
    'المنتجات التي بلغت حد التنبيه، في رسالة واحدة الثامنة صباحًا',
  ),
  document_ending_employees: toEmployees(
    permissions.employees.view,
    'An employee’s passport or residence permit expires in 60, 30 or 7 days',
    'انتهاء جواز سفر موظف أو إقامته بعد 60 أو 30 أو 7 أيام',
  ),
  stock_low_employees: toEmployees(
    permissions.products.stock_notifications,
    'A product is low on stock',
    'بلوغ منتج حد التنبيه',
  ),
  // Where the shop holds invoices at all: a setting of the till.
  bill_held_employees: toEmployees(null, 'Invoices are on hold', 'وجود فواتير معلّقة'),
  booking_made_employees: toEmployees(
    permissions.appointments.view,
    'A customer booked online or requested an appointment',
    'حجز إلكتروني جديد، أو طلب موعد ينتظر الرد',
  ),
  booking_changed_employees: toEmployees(
    permissions.appointments.view,
    'A customer moved or cancelled an appointment',
    'تغيير عميل لموعده أو إلغاؤه',
  ),
  sold_online_employees: toEmployees(
    permissions.accounting.invoices,
    'A gift card or package was sold on the shop website, or flowers were ordered',
    'بيع بطاقة هدية أو باقة من صفحة المتجر، أو طلب زهور',
  ),
  rated_employees: toEmployees(permissions.customer_care.surveys, 'A customer rated an invoice', 'تقييم عميل لفاتورة'),
  // The bell rings for these too.
  booking_made_owner: toOwnerOnRequest(
    'booking_made_owner',
    'A customer booked online, or asks for an appointment',
    'حجز إلكتروني جديد، أو طلب موعد ينتظر الرد',
  ),
  booking_moved_owner: toOwnerOnRequest('booking_moved_owner', 'A customer moved an appointment', 'تغيير عميل لموعده'),
  booking_cancelled_owner: toOwnerOnRequest(
    'booking_cancelled_owner',
    'A customer cancelled an appointment',
    'إلغاء عميل لموعده',
  ),
  gift_card_sold_owner: toOwnerOnRequest(
    'gift_card_sold_owner',
    'A gift card was sold on the shop website',
    'بيع بطاقة هدية من صفحة المتجر',
  ),
  package_sold_owner: toOwnerOnRequest(
    'package_sold_owner',
    'A package was sold on the shop website',
    'بيع باقة من صفحة المتجر',
  ),
  menu_order_owner: toOwnerOnRequest(
    'menu_order_owner',
    'A customer ordered on the flower menu',
    'طلب جديد من قائمة الزهور',
  ),
  rated_owner: toOwnerOnRequest('rated_owner', 'A customer rated an invoice', 'تقييم عميل لفاتورة'),
} as const satisfies Record<string, NotificationEvent>;
export type NotificationEventKey = keyof typeof notificationEvents;
export const notificationEventKeys = Object.keys(notificationEvents) as NotificationEventKey[];

/** What the owner may be mailed by `notifyOwner`; the mails of an account's life are in account-mails.ts. */
export type OwnerEvent = Exclude<Extract<NotificationEventKey, `${string}_owner`>, 'account_ending_owner'>;
/** What customers do on the shop's pages, as its owner may be mailed. */
export type OwnerNews = Extract<
  NotificationEventKey,
  `booking_${string}_owner` | 'gift_card_sold_owner' | 'package_sold_owner' | 'menu_order_owner' | 'rated_owner'
>;
