import type { ReactNode } from 'react';
import { money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { Clock, Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import type { OfferLine } from '../offer.ts';

interface AppointmentLineProps {
  readonly line: OfferLine;
  readonly shop: Pick<ShopPage['shop'], 'zone' | 'currency_code'>;
  readonly language: Language;
  /** Said after the hour. */
  readonly duration?: string;
}

/** A service of a visit in a list: what, by whom, when, and for how much. */
export const AppointmentLine = ({ line, shop, language, duration }: AppointmentLineProps): ReactNode => (
  <li>
    <span>
      <span dir="auto">{nameIn(language, line)}</span>
      <small>
        <span dir="auto">{nameIn(language, { name_ar: line.employee_name_ar, name_en: line.employee_name_en })}</span>
        {' · '}
        <Clock time={civilOf(line.from_at, shop.zone).time} language={language} />
        {duration ? ` · ${duration}` : null}
      </small>
    </span>
    <Price amount={money(line.amount)} currency={shop.currency_code} language={language} />
  </li>
);
