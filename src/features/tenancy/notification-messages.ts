import { catalog } from '../../kernel/messages.ts';

/** Words of who is told of what. */
export const notificationSettingTexts = catalog(
  {
    note: 'Codes, passwords and what concerns the account itself are always sent.',
    saved: 'The notifications are saved.',
    groups: { customer: 'To the customer', owner: 'To the owner', employees: 'To employees with the permission' },
    events: {
      sale_customer: 'A sale: the invoice and its link',
      link_paid_customer: 'A payment link was paid: the invoice and its link',
      link_paid_owner: 'A payment link was paid',
      account_ending_owner: 'The last day of the account is near',
      document_ending_owner: 'A passport or residence permit of an employee ends in 60, 30 or 7 days',
      stock_low_owner: 'Products at their warning level, in one mail at eight in the morning',
      document_ending_employees: 'A passport or residence permit of an employee ends in 60, 30 or 7 days',
      stock_low_employees: 'A product is at its warning level',
      bill_held_employees: 'Invoices are on hold',
      booking_made_employees: 'A customer booked online, or asks for an appointment',
    },
    channels: { app: 'In the app', mail: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' },
    customer_note: 'Where the customer has an e-mail or a mobile; WhatsApp only to those who allow it.',
  },
  {
    note: 'الرموز وكلمات المرور وما يخص الحساب نفسه تُرسل دائمًا.',
    saved: 'حُفظت الإشعارات.',
    groups: { customer: 'إلى العميل', owner: 'إلى المالك', employees: 'إلى الموظفين أصحاب الصلاحية' },
    events: {
      sale_customer: 'عند البيع: الفاتورة ورابطها',
      link_paid_customer: 'عند سداد رابط دفع: الفاتورة ورابطها',
      link_paid_owner: 'عند سداد رابط دفع',
      account_ending_owner: 'اقتراب آخر يوم في الحساب',
      document_ending_owner: 'انتهاء جواز سفر موظف أو إقامته بعد 60 أو 30 أو 7 أيام',
      stock_low_owner: 'المنتجات التي بلغت حد التنبيه، في رسالة واحدة الثامنة صباحًا',
      document_ending_employees: 'انتهاء جواز سفر موظف أو إقامته بعد 60 أو 30 أو 7 أيام',
      stock_low_employees: 'بلوغ منتج حد التنبيه',
      bill_held_employees: 'وجود فواتير معلّقة',
      booking_made_employees: 'حجز إلكتروني جديد، أو طلب موعد ينتظر الرد',
    },
    channels: { app: 'في النظام', mail: 'البريد الإلكتروني', whatsapp: 'واتساب', sms: 'رسالة نصية' },
    customer_note: 'إن كان للعميل بريد أو جوال، وواتساب لمن يسمح به فقط.',
  },
);
