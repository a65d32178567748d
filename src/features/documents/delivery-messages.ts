import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

/** Words for handing an issued document over: on paper, by mail, by its link. */
export const deliveryTexts = catalog(
  {
    print_receipt: 'Print receipt',
    print_a4: 'Print A4',
    gift_receipt: fieldWords.en.gift_receipt,
    open_a4: 'Open as A4',
    open_receipt: 'Open as a receipt',
    send_whatsapp: 'WhatsApp',
    mobile: 'Mobile of the customer',
    sent_and_kept: 'Sending the invoice. This contact is saved on the customer’s record.',
    send_mail: 'Email',
    email: 'Email of the customer',
    send: 'Send',
    sent: 'Sending the invoice',
    state_none: 'Not sent from here yet.',
    state_queued: (p: { channel: string; to: string }) => `${p.channel}: queued for ${p.to}`,
    state_sent: (p: { channel: string; to: string }) => `${p.channel}: sent to ${p.to}`,
    state_failed: (p: { channel: string; to: string }) =>
      `${p.channel}: could not be sent to ${p.to}. Check it and send again.`,
    open_e_invoice: 'Open the e-invoice',
    qr: 'QR code of the e-invoice',
    scan_it: 'The customer scans it to open the invoice.',
  },
  {
    print_receipt: 'طباعة الفاتورة (ورق حراري)',
    print_a4: 'طباعة A4',
    gift_receipt: fieldWords.ar.gift_receipt,
    open_a4: 'فتح بحجم A4',
    open_receipt: 'فتح بمقاس الورق الحراري',
    send_whatsapp: 'واتساب',
    mobile: 'جوال العميل',
    sent_and_kept: 'تُرسل الفاتورة الآن، وحُفظت وسيلة التواصل في بيانات العميل.',
    send_mail: 'بريد إلكتروني',
    email: 'بريد العميل الإلكتروني',
    send: 'إرسال',
    sent: 'تُرسل الفاتورة الآن.',
    state_none: 'لم تُرسَل من هنا بعد.',
    state_queued: (p) => `${p.channel}: في قائمة الإرسال إلى ${p.to}`,
    state_sent: (p) => `${p.channel}: أُرسلت إلى ${p.to}`,
    state_failed: (p) => `${p.channel}: تعذّر الإرسال إلى ${p.to}. تحقّق منه ثم أعد الإرسال.`,
    open_e_invoice: 'فتح الفاتورة الإلكترونية',
    qr: 'رمز الاستجابة السريعة (QR) للفاتورة',
    scan_it: 'يمسحه العميل لفتح الفاتورة.',
  },
);
