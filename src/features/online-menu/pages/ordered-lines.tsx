import type { ReactNode } from 'react';
import { money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { describeParts } from '../../composer/describe-bouquet.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import { composerSearch } from '../composer-query.ts';
import type { MenuOrderPage } from '../menu-page.ts';
import { composerTexts } from './composer-texts.ts';
import { menuTextsIn } from './menu-texts.ts';

/** What is ordered, and what it costs. */
export const Ordered = ({
  given,
  language,
}: {
  readonly given: MenuOrderPage;
  readonly language: Language;
}): ReactNode => {
  const text = menuTextsIn(language);
  const { order, page } = given;
  const again = (composition: string): string =>
    localPath(language, `${shopPath(page.shop.alias_name, 'menu')}/composer${composerSearch(composition)}`);
  return (
    <section className="booking-summary">
      <ul>
        {order.lines.map((line) => (
          <li key={`${line.product_id} ${line.composition}`} className="order-line">
            <span dir="auto">
              {nameIn(language, line)}
              {line.parts && <small className="cart-recipe">{describeParts(language, line.parts)}</small>}
              {line.composition !== null && <a href={again(line.composition)}>{composerTexts[language].again}</a>}
            </span>
            <bdi className="num">×{line.quantity_milli / 1000}</bdi>
          </li>
        ))}
      </ul>
      <p className="cart-total">
        <span>
          {text.total} {page.shop.vat_rate_bp > 0 && <small>{text.with_vat}</small>}
        </span>
        <Price amount={money(order.amount)} currency={page.shop.currency_code} language={language} />
      </p>
    </section>
  );
};
