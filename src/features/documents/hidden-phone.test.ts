import { expect, test } from 'vitest';
import { type InvoiceDocument, withHiddenPhone } from './invoice-document.ts';

test('public link shows only last digits of the phone', () => {
  const buyer = { phone: '966512345678' } as InvoiceDocument['buyer'];
  const shown = withHiddenPhone({ buyer } as InvoiceDocument);
  expect(shown.buyer?.phone).toBe('••••678');
  expect(withHiddenPhone({ buyer: null } as InvoiceDocument).buyer).toBeNull();
});
