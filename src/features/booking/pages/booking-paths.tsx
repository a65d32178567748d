import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import type { BookingPage } from '../booking.ts';

export interface BookingStepProps {
  readonly booking: BookingPage;
  readonly language: Language;
  /** The page with its search, without a language prefix. */
  readonly here: string;
  readonly forms: Readonly<Record<string, PageForm>>;
}

export const pathOf = (booking: BookingPage, step?: 'people' | 'time' | 'details' | 'verify'): string =>
  `${shopPath(booking.page.shop.alias_name, 'booking')}${step ? `/${step}` : ''}`;

export const Hidden = ({ pairs }: { pairs: readonly (readonly [string, string])[] }): ReactNode =>
  pairs.map(([name, value], n) => <input key={n} type="hidden" name={name} value={value} />);

/** What was typed goes along, sealed, for who goes back. */
export const typedPairs = ({ who }: BookingPage): [string, string][] => (who === null ? [] : [['who', who]]);
export const searchOf = (booking: BookingPage, chosen = booking.chosen): string =>
  searchOfChosen(chosen, typedPairs(booking));
