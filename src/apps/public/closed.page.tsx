import type { ReactNode } from 'react';
import { catalog, type Language } from '../../kernel/text/messages.ts';

export const closedTexts = catalog(
  {
    title: 'This shop’s website is closed',
    words: 'The shop’s website is not available right now. Contact the shop directly, or come back later.',
  },
  {
    title: 'صفحات هذا المتجر مغلقة',
    words: 'صفحات المتجر غير متاحة حاليًا. يُرجى التواصل مع المتجر مباشرة أو العودة لاحقًا.',
  },
);

/** Of a shop that is disabled, suspended or has expired: the address was right, the shop is not open. */
export const ClosedPage = ({ language }: { language: Language }): ReactNode => {
  const text = closedTexts[language];
  return (
    <section className="not-found">
      <h1>{text.title}</h1>
      <p>{text.words}</p>
    </section>
  );
};
