import type { ReactNode } from 'react';
import type { Language } from '../../../kernel/text/messages.ts';
import type { ShopPage } from '../shop-page.ts';
import { ShopFrame } from './shop-frame.tsx';
import { Links } from './shop-home.page.tsx';
import { textsIn } from './shop-texts.ts';

/** Paragraphs of a typed text, each with its lines. */
const paragraphs = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** What the shop wrote, in the other language when there is nothing in this one; without any terms it says whom to ask. */
export const ShopTermsPage = ({ page, language }: { page: ShopPage; language: Language }): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const { terms_ar, terms_en } = page.setting;
  const terms = (language === 'ar' ? terms_ar || terms_en : terms_en || terms_ar) ?? '';
  return (
    <ShopFrame page={page} kind="terms-and-conditions" language={language}>
      <article className="shop-list shop-terms">
        <h1>{text.terms}</h1>
        {terms === '' && (
          <>
            <p>{text.no_terms}</p>
            <Links page={page} language={language} />
          </>
        )}
        {paragraphs(terms).map((lines, n) => (
          <p key={n} dir="auto">
            {lines.map((line, i) => (
              <span key={i}>{line}</span>
            ))}
          </p>
        ))}
      </article>
    </ShopFrame>
  );
};
