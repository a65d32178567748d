import { catalog } from '../../kernel/messages.ts';

/** The lines of the bell. */
export const notificationTexts = catalog(
  {
    stock: (p: { name: string; quantity: string }) => `${p.name}: ${p.quantity} left`,
    order: (p: { name: string; total: string }) => `On hold: ${p.name}, ${p.total}`,
    unnamed: 'invoice without a name',
  },
  {
    stock: (p) => `${p.name}: بقي ${p.quantity}`,
    order: (p) => `معلّقة: ${p.name}، ${p.total}`,
    unnamed: 'فاتورة بلا اسم',
  },
);
