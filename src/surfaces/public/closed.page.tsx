import type { ReactNode } from 'react';
import { catalog, type Language } from '../../kernel/messages.ts';

export const closedTexts = catalog(
  {
    title: 'This shop’s pages are closed',
    words: 'The shop takes no visitors here at present. Ask it directly, or come back later.',
  },
  {
    title: 'صفحات هذا المتجر مغلقة',
    words: 'لا يستقبل المتجر زوارًا هنا حاليًا. يمكن التواصل معه مباشرة أو العودة لاحقًا.',
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
