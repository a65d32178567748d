import { catalog, type Language } from '../../kernel/text/messages.ts';

const closings = catalog(
  { closing: (p: { shop: string }) => `You’re receiving this email as a customer of ${p.shop}.` },
  { closing: (p) => `وصلتك هذه الرسالة لأنك من عملاء ${p.shop}.` },
);

/** The small words below a mail to a customer. */
export const closingOf = (language: Language, shop: string): string => closings[language].closing({ shop });

export const messagingTexts = catalog(
  {
    note: 'Choose which messages customers get about their appointments, and when. Each is sent by the first channel the customer accepts: WhatsApp, SMS or email.',
    saved: 'Saved',
    when: 'When messages are sent',
    tells_desk: 'Notify customers when you book, move or cancel an appointment',
    tells_desk_note: 'Sent after two minutes, so a mistake you undo is not sent.',
    first_reminder: 'First reminder, before the appointment',
    second_reminder: 'Second reminder, before the appointment',
    hours: 'hours',
    empty_is_none: 'Leave empty to send none.',
    after_visit: 'Thank-you message after the appointment',
    quiet: 'Quiet hours',
    quiet_note:
      'Reminders and thank-you messages wait until these hours end. Choose the same time twice to turn quiet hours off.',
    words: 'Message texts',
    words_note:
      'WhatsApp allows approved texts only. Your own texts are used for SMS and email; leave one empty to use ours.',
    text_language: 'Language of the text',
    in_arabic: 'In Arabic',
    in_english: 'In English',
    variables: 'Insert',
    put_in: (p: { name: string }) => `Insert: ${p.name}`,
    whatsapp_words: 'WhatsApp',
    sms_words: 'SMS and email',
    own_words: 'Your own text',
    preview: 'Preview',
  },
  {
    note: 'ما يُبلَّغ به عملاؤك عن مواعيدهم ومتى. تُرسل كل رسالة بأول طريقة يقبلها العميل: واتساب أو رسالة نصية أو البريد.',
    saved: 'حُفظت',
    when: 'متى تُرسل',
    tells_desk: 'إبلاغ العميل بما تحجزه أو تنقله أو تلغيه',
    tells_desk_note: 'تُرسل بعد دقيقتين، حتى لا يصل العميل ما تراجعت عنه.',
    first_reminder: 'التذكير الأول قبل الموعد',
    second_reminder: 'التذكير الثاني قبل الموعد',
    hours: 'ساعة',
    empty_is_none: 'اتركه فارغًا فلا يُرسل.',
    after_visit: 'الشكر بعد الزيارة',
    quiet: 'ساعات الهدوء',
    quiet_note: 'تنتظر فيها رسائل التذكير والشكر. إذا تساوت الساعتان أُرسلت في أي وقت.',
    words: 'نصوص الرسائل',
    words_note:
      'لا يقبل واتساب إلا النصوص المعتمدة. نصوصك الخاصة تُرسل عبر الرسائل النصية والبريد، وإن تُركت فارغة أُرسل نصنا.',
    text_language: 'لغة النص',
    in_arabic: 'بالعربية',
    in_english: 'بالإنجليزية',
    variables: 'أدرج',
    put_in: (p) => `أدرج: ${p.name}`,
    whatsapp_words: 'واتساب',
    sms_words: 'رسالة نصية وبريد',
    own_words: 'نص خاص',
    preview: 'معاينة',
  },
);
