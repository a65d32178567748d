import { catalog } from '../../kernel/messages.ts';

/** The lines of the bell. */
export const notificationTexts = catalog(
  {
    stock: (p: { name: string; quantity: string }) => `${p.name}: ${p.quantity} left`,
    ending: { passport: 'passport', residency: 'residence permit' },
    document: (p: { name: string; document: string; day: string }) => `${p.name}: the ${p.document} ends on ${p.day}`,
    document_over: (p: { name: string; document: string; day: string }) =>
      `${p.name}: the ${p.document} ended on ${p.day}`,
    order: (p: { name: string; total: string }) => `On hold: ${p.name}, ${p.total}`,
    unnamed: 'invoice without a name',
    booking: (p: { name: string; when: string }) => `Booked online: ${p.name}, ${p.when}`,
    request: (p: { name: string; when: string }) => `Asks for an appointment: ${p.name}, ${p.when}`,
  },
  {
    stock: (p) => `${p.name}: بقي ${p.quantity}`,
    ending: { passport: 'جواز السفر', residency: 'الإقامة' },
    document: (p) => `${p.name}: آخر يوم في ${p.document} ${p.day}`,
    document_over: (p) => `${p.name}: انتهت صلاحية ${p.document} ${p.day}`,
    order: (p) => `معلّقة: ${p.name}، ${p.total}`,
    unnamed: 'فاتورة بلا اسم',
    booking: (p) => `حجز إلكتروني: ${p.name}، ${p.when}`,
    request: (p) => `طلب موعد بانتظار ردّك: ${p.name}، ${p.when}`,
  },
);
