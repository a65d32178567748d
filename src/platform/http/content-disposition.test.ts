import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('Arabic file name has an ASCII fallback', () => {
  expect(contentDisposition('فاتورة (1).pdf')).toBe(
    `attachment; filename="______ (1).pdf"; filename*=UTF-8''%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%20%281%29.pdf`,
  );
});

it('file name cannot escape the header', () => {
  expect(contentDisposition('a"; x\r\nSet-Cookie: b.pdf', 'inline')).toBe(
    `inline; filename="a_; x__Set-Cookie: b.pdf"; filename*=UTF-8''a%22%3B%20x%0D%0ASet-Cookie%3A%20b.pdf`,
  );
});
