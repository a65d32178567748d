import { choiceOf } from '../../kernel/contract/entity.ts';
import { formatMoneyWithSymbol, type Money } from '../../kernel/money/money.ts';
import { catalog, type Language } from '../../kernel/text/messages.ts';
import { formatDate, formatWeekday } from '../../kernel/time/local-time.ts';
import { categoryChoices } from './program.ts';

/** What a code grants and when, as papers and messages say it. */
export interface CodeTerms {
  readonly category: number;
  readonly percent_bp: number | null;
  readonly amount: Money | null;
  readonly minimum_amount: Money | null;
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly weekdays: readonly number[];
  readonly from_time: string | null;
  readonly until_time: string | null;
}

const words = catalog(
  {
    off: ({ what }: { what: string }) => `${what} off`,
    on: ({ what }: { what: string }) => `on ${what.toLowerCase()}`,
    at_least: ({ amount }: { amount: string }) => `for purchases of at least ${amount}`,
    from: ({ on }: { on: string }) => `from ${on}`,
    until: ({ on }: { on: string }) => `until ${on}`,
    on_days: ({ days }: { days: string }) => `on ${days}`,
    hours: ({ from, until }: { from: string; until: string }) => `from ${from} to ${until}`,
    and: ', ',
  },
  {
    off: ({ what }) => `خصم ${what}`,
    on: ({ what }) => `على ${what}`,
    at_least: ({ amount }) => `للفواتير من ${amount}`,
    from: ({ on }) => `من ${on}`,
    until: ({ on }) => `حتى ${on}`,
    on_days: ({ days }) => `أيام ${days}`,
    hours: ({ from, until }) => `من ${from} إلى ${until}`,
    and: '، ',
  },
);

/** `10% off`, `خصم 20.00 ر.س`: what it gives, and the sentence of what limits it, empty where nothing does but its reach. */
export const formatTerms = (
  terms: CodeTerms,
  { language, currency }: { readonly language: Language; readonly currency: string },
): { readonly gives: string; readonly limits: string } => {
  const t = words[language];
  const money = (amount: Money) => formatMoneyWithSymbol(amount, currency, language);
  const what = terms.percent_bp === null ? money(terms.amount ?? (0 as Money)) : `${terms.percent_bp / 100}%`;
  const day = (on: string) => formatDate(on, language, 'medium');
  const hour = (time: string) => time.slice(0, 5);
  const limits = [
    t.on({ what: choiceOf(categoryChoices, terms.category)![language] }),
    ...(terms.minimum_amount ? [t.at_least({ amount: money(terms.minimum_amount) })] : []),
    ...(terms.weekdays.length > 0
      ? [t.on_days({ days: terms.weekdays.map((one) => formatWeekday(one, language)).join(t.and) })]
      : []),
    ...(terms.from_time && terms.until_time
      ? [t.hours({ from: hour(terms.from_time), until: hour(terms.until_time) })]
      : []),
    ...(terms.from_on ? [t.from({ on: day(terms.from_on) })] : []),
    ...(terms.until_on ? [t.until({ on: day(terms.until_on) })] : []),
  ];
  return { gives: t.off({ what }), limits: limits.join(t.and) };
};
