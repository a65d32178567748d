import type { ReactNode } from 'react';
import type { Language } from '../../../kernel/messages.ts';
import type { ShopPage } from '../shop-page.ts';
import { ShopFrame } from './shop-frame.tsx';
import { textsIn } from './shop-texts.ts';

/** Paragraphs of a typed text, each with its lines. */
const paragraphs = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** The terms that the shop wrote; in the other language when there are none in this one. */
export const ShopTermsPage = ({ page, language }: { page: ShopPage; language: Language }): ReactNode => {
  const { terms_ar, terms_en } = page.setting;
  const terms = (language === 'ar' ? terms_ar || terms_en : terms_en || terms_ar) ?? '';
  return (
    <ShopFrame page={page} kind="terms-and-conditions" language={language}>
      <article className="shop-list shop-terms">
        <h1>{textsIn(language, page.shop.trade).terms}</h1>
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
