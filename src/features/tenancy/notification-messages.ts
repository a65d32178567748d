import { catalog, type Language } from '../../kernel/text/messages.ts';
import { type NotificationEventKey, notificationEventKeys, notificationEvents } from './notification-events.ts';

const titlesIn = (language: Language) =>
  Object.fromEntries(notificationEventKeys.map((key) => [key, notificationEvents[key].title[language]])) as Record<
    NotificationEventKey,
    string
  >;

/** Words of who is told of what. */
export const notificationSettingTexts = catalog(
  {
    note: 'Codes, passwords and account notices are always sent.',
    saved: 'Notifications saved',
    groups: { customer: 'To the customer', owner: 'To the owner', employees: 'To employees with the permission' },
    events: titlesIn('en'),
    channels: { app: 'In the app', mail: 'Email', whatsapp: 'WhatsApp', sms: 'SMS' },
    customer_note: 'If the customer has an email address or mobile number; WhatsApp only if they accept it.',
  },
  {
    note: 'الرموز وكلمات المرور وما يخص الحساب نفسه تُرسل دائمًا.',
    saved: 'حُفظت التنبيهات.',
    groups: { customer: 'إلى العميل', owner: 'إلى المالك', employees: 'إلى الموظفين أصحاب الصلاحية' },
    events: titlesIn('ar'),
    channels: { app: 'في النظام', mail: 'البريد الإلكتروني', whatsapp: 'واتساب', sms: 'رسالة نصية' },
    customer_note: 'إن كان للعميل بريد أو جوال، وواتساب لمن يسمح به فقط.',
  },
);
