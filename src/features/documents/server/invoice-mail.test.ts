import { afterAll, expect, it } from 'vitest';
import { businessInvoice, simplifiedInvoice } from '../../../../test/support/invoice-documents.ts';
import { stopPdf } from '../../../platform/pdf/render-pdf.ts';
import { noSealer } from '../../../platform/secrets/sealing.ts';
import { invoiceAttachmentMaker, invoiceMail } from './invoice-mail.ts';

afterAll(stopPdf);

const run = {
  jobId: 'job',
  merchantId: 1,
  actor: { kind: 'system' as const, id: null },
  now: '2026-02-14T15:30:00Z',
  isLastTry: false,
  sealer: noSealer,
  transaction: () => Promise.reject(new Error('nothing here needs the database')),
};

it('mail names document, shop and total in customer’s language', () => {
  const mail = invoiceMail(simplifiedInvoice, { language: 'ar', url: 'https://shop.example/e-invoice/x' });
  expect(mail.subject).toBe('فاتورة ضريبية مبسطة INV-1042 من زهور الياسمين');
  expect(mail.text).toContain('270.00\u00a0ر.س');
  expect(mail.text).not.toContain('المبلغ المستحق');
});

it('mail states the amount due', () => {
  const mail = invoiceMail(businessInvoice, { language: 'en', url: 'https://shop.example/en/e-invoice/x' });
  expect(mail.subject).toBe('Tax invoice INV-1043 from Jasmine Flowers');
  expect(mail.text).toContain('Amount due: SAR\u00a0170.00');
});

it('mail attaches the A4 document while it exists', async () => {
  const asked: string[] = [];
  const make = invoiceAttachmentMaker(async (_run, uniqueId) => {
    asked.push(uniqueId);
    return uniqueId === simplifiedInvoice.unique_id ? { document: simplifiedInvoice, logo: null } : null;
  });
  const made = await make(run, simplifiedInvoice.unique_id);
  expect(made).toMatchObject({ file_name: 'invoice-INV-1042.pdf', content_type: 'application/pdf' });
  expect(made!.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await make(run, 'gone')).toBeNull();
  expect(asked).toEqual([simplifiedInvoice.unique_id, 'gone']);
});
