import { expect, test } from 'vitest';
import { type InvoiceDocument, withHiddenPhone } from './invoice-document.ts';

test('whoever holds a link reads the last digits of the buyer’s phone only', () => {
  const buyer = { phone: '966512345678' } as InvoiceDocument['buyer'];
  const shown = withHiddenPhone({ buyer } as InvoiceDocument);
  expect(shown.buyer?.phone).toBe('••••678');
  expect(withHiddenPhone({ buyer: null } as InvoiceDocument).buyer).toBeNull();
});
