import { catalog } from '../../kernel/messages.ts';

/** The lines of the bell. */
export const notificationTexts = catalog(
  {
    stock: (p: { name: string; quantity: string }) => `${p.name}: ${p.quantity} left`,
    expiring: (p: { name: string; day: string }) => `${p.name} expires on ${p.day}`,
    expired: (p: { name: string; day: string }) => `${p.name} expired on ${p.day}`,
    ending: { passport: 'passport', residency: 'residence permit' },
    document: (p: { name: string; document: string; day: string }) => `${p.name}: the ${p.document} ends on ${p.day}`,
    document_over: (p: { name: string; document: string; day: string }) =>
      `${p.name}: the ${p.document} ended on ${p.day}`,
    order: (p: { name: string; total: string }) => `On hold: ${p.name}, ${p.total}`,
    unnamed: 'invoice without a name',
    booking: (p: { name: string; when: string }) => `Booked online: ${p.name}, ${p.when}`,
    request: (p: { name: string; when: string }) => `Asks for an appointment: ${p.name}, ${p.when}`,
    rejected: (p: { number: string }) => `The tax authority rejected ${p.number}`,
    late: (p: { count: number }) => `${p.count} waiting too long for the tax authority`,
    blocked: 'The tax authority refuses the shop’s unit: nothing is sent',
    unsigned: 'The shop is disconnected from the tax authority: nothing is signed',
    certificate: (p: { day: string }) => `The tax authority’s certificate ends on ${p.day}`,
  },
  {
    stock: (p) => `${p.name}: بقي ${p.quantity}`,
    expiring: (p) => `${p.name}: تنتهي الصلاحية في ${p.day}`,
    expired: (p) => `${p.name}: انتهت الصلاحية في ${p.day}`,
    ending: { passport: 'جواز السفر', residency: 'الإقامة' },
    document: (p) => `${p.name}: آخر يوم في ${p.document} ${p.day}`,
    document_over: (p) => `${p.name}: انتهت صلاحية ${p.document} ${p.day}`,
    order: (p) => `معلّقة: ${p.name}، ${p.total}`,
    unnamed: 'فاتورة بلا اسم',
    booking: (p) => `حجز إلكتروني: ${p.name}، ${p.when}`,
    request: (p) => `طلب موعد بانتظار ردّك: ${p.name}، ${p.when}`,
    rejected: (p) => `رفضت الهيئة ${p.number}`,
    late: (p) => `مستندات تأخر إبلاغ الهيئة بها: ${p.count}`,
    blocked: 'ترفض الهيئة وحدة المنشأة: لا يُرسل شيء',
    unsigned: 'المنشأة غير مربوطة بالهيئة: لا تُوقَّع مستنداتها',
    certificate: (p) => `تنتهي شهادة الهيئة في ${p.day}`,
  },
);
