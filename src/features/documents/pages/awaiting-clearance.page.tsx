import type { ReactNode } from 'react';
import { catalog, type Language } from '../../../kernel/text/messages.ts';

const texts = catalog(
  {
    title: 'The tax authority has not cleared the invoice yet',
    told: (p: { seller: string }) =>
      `The tax authority must clear business invoices before ${p.seller} can send them. The invoice appears here once it is cleared.`,
    again: 'Check again',
  },
  {
    title: 'لم تعتمد الهيئة الفاتورة بعد',
    told: (p) =>
      `تعتمد هيئة الزكاة والضريبة والجمارك الفواتير بين المنشآت قبل أن تصلك من ${p.seller}، وستجدها هنا فور اعتمادها.`,
    again: 'إعادة المحاولة',
  },
);

/** What the link of a standard invoice shows before it is cleared: nothing of the invoice itself. */
export const AwaitingClearance = ({
  seller,
  language,
}: {
  readonly seller: string;
  readonly language: Language;
}): ReactNode => {
  const text = texts[language];
  return (
    <article className="invoice">
      <h1>{text.title}</h1>
      <p>{text.told({ seller })}</p>
      <nav className="actions">
        <a className="petal-button" href="?">
          {text.again}
        </a>
      </nav>
    </article>
  );
};
