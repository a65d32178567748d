import { type Money, negate, subtract, sum } from '../../kernel/money/money.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import { methodWords, type PaymentMethod } from '../payments/tender-kinds.ts';
import { differenceReasons, moveKinds } from './drawer.ts';
import { tillShiftTexts } from './messages.ts';
import { expectedCash, takenBy } from './shift-count.ts';
import type { ShiftTotals } from './shift-totals.ts';

interface ShiftPrintoutRow {
  readonly label: string;
  readonly amount: Money;
  readonly look: 'plain' | 'strong' | 'quiet' | 'bad';
}
export interface ShiftPrintoutPart {
  readonly title: string | null;
  readonly rows: readonly ShiftPrintoutRow[];
}
type Language = 'ar' | 'en';

export interface ShiftPrintoutFacts {
  readonly float_amount: Money;
  readonly totals: ShiftTotals;
  /** Cash that was counted; null before. */
  readonly cash_amount: Money | null;
  readonly reason: string | null;
  /** Whether the shop charges VAT: a shop that does not reads nothing of it. */
  readonly shows_vat: boolean;
}

const row = (label: string, amount: Money, look: ShiftPrintoutRow['look'] = 'plain'): ShiftPrintoutRow => ({
  label,
  amount,
  look,
});
const word = (list: readonly (TwoTexts & { value: unknown })[], value: unknown, language: Language): string =>
  list.find((one) => one.value === value)?.[language] ?? '';
const methodWord = (method: string, language: Language): string =>
  methodWords[language][method as PaymentMethod] ?? method;

const documentRows = ({ totals, shows_vat }: ShiftPrintoutFacts, language: Language): ShiftPrintoutRow[] => {
  const t = tillShiftTexts[language];
  const titles: Record<number, (p: { n: number }) => string> = {
    388: t.documents_388,
    383: t.documents_383,
    386: t.documents_386,
    381: t.documents_381,
    0: t.deposits_used,
  };
  const goesBack = (kind: number) => kind === 381;
  const signed = (kind: number, amount: Money) => (goesBack(kind) ? negate(amount) : amount);
  const vat = sum(totals.documents.map((one) => signed(one.kind, one.vat)));
  const rows = totals.documents.flatMap((one) => [
    row((titles[one.kind] ?? t.documents_388)({ n: one.n }), signed(one.kind, one.total)),
    ...(shows_vat
      ? [row(t.excl_vat, signed(one.kind, one.subtotal), 'quiet'), row(t.vat, signed(one.kind, one.vat), 'quiet')]
      : []),
  ]);
  // Without what was sold on debt the VAT of the shift is not complete.
  const isComplete = totals.owed !== null && totals.documents.length > 0;
  return shows_vat && isComplete ? [...rows, row(t.vat_of_shift, vat, 'strong')] : rows;
};

/** What was sold on debt: by number, those beyond the list together, and all of it. */
const owedRows = ({ owed, owed_count, owed_amount }: ShiftTotals, language: Language): ShiftPrintoutRow[] => {
  if (owed === null || owed_count === null || owed_amount === null || owed_count === 0) return [];
  const t = tillShiftTexts[language];
  const unlisted = owed_count - owed.length;
  const rest = subtract(owed_amount, sum(owed.map((one) => one.amount)));
  return [
    ...owed.map((one) =>
      row([one.document_number, one.customer_name].filter(Boolean).join(' · '), one.amount, 'quiet'),
    ),
    ...(unlisted > 0 ? [row(t.owed_unlisted({ n: String(unlisted) }), rest, 'quiet')] : []),
    row(t.total, owed_amount, 'strong'),
  ];
};

/** Money for what is no document, each cause by itself. */
const otherRows = ({ others }: ShiftTotals, language: Language): ShiftPrintoutRow[] => {
  const words = tillShiftTexts[language].causes;
  return (others ?? []).flatMap(({ cause, in_amount, out_amount }) => {
    const name = words[cause as keyof typeof words] ?? cause;
    return [
      ...(in_amount !== 0 ? [row(name, in_amount)] : []),
      ...(out_amount !== 0 ? [row(tillShiftTexts[language].given_back({ method: name }), negate(out_amount))] : []),
    ];
  });
};

const methodRows = (methods: ShiftTotals['methods'], language: Language): ShiftPrintoutRow[] =>
  methods.flatMap(({ method, in_amount, out_amount }) => {
    const name = methodWord(method, language);
    return [
      ...(in_amount !== 0 ? [row(name, in_amount)] : []),
      ...(out_amount !== 0 ? [row(tillShiftTexts[language].given_back({ method: name }), negate(out_amount))] : []),
    ];
  });

const drawerRows = (facts: ShiftPrintoutFacts, language: Language): ShiftPrintoutRow[] => {
  const t = tillShiftTexts[language];
  const { totals, float_amount, cash_amount } = facts;
  const cash = totals.methods.find((one) => one.method === 'cash');
  const expected = expectedCash(
    float_amount,
    totals.methods,
    totals.moves.map((one) => one.amount),
  );
  const difference = cash_amount === null ? null : subtract(cash_amount, expected);
  const said = difference === null || difference === 0 ? t.matches : difference < 0 ? t.short : t.over;
  const reason = word(differenceReasons, facts.reason, language);
  return [
    row(t.opening_float, float_amount),
    ...(cash && cash.in_amount !== 0 ? [row(t.cash_in, cash.in_amount)] : []),
    ...(cash && cash.out_amount !== 0 ? [row(t.cash_out, negate(cash.out_amount))] : []),
    ...totals.moves.map((one) =>
      row([word(moveKinds, one.kind, language), one.note].filter(Boolean).join(': '), one.amount),
    ),
    row(t.expected, expected, 'strong'),
    ...(cash_amount === null || difference === null
      ? []
      : [
          row(t.counted, cash_amount),
          row(reason ? `${said} · ${reason}` : said, difference, difference === 0 ? 'strong' : 'bad'),
        ]),
  ];
};

/** The report of a shift, part by part, as the screen shows it and the paper prints it. */
export const shiftPrintout = (facts: ShiftPrintoutFacts, language: Language): ShiftPrintoutPart[] => {
  const t = tillShiftTexts[language];
  const { totals } = facts;
  const parts: ShiftPrintoutPart[] = [
    { title: null, rows: documentRows(facts, language) },
    { title: t.on_debt, rows: owedRows(totals, language) },
    { title: t.beside_documents, rows: otherRows(totals, language) },
    { title: t.by_method, rows: methodRows(totals.methods, language) },
    { title: t.drawer, rows: drawerRows(facts, language) },
    {
      title: t.by_person,
      rows: totals.people.map((person) => {
        const names = language === 'ar' ? [person.name_ar, person.name_en] : [person.name_en, person.name_ar];
        return row(
          names.find(Boolean) ?? t.nobody,
          sum(person.methods.map((one) => takenBy(person.methods, one.method))),
        );
      }),
    },
    {
      title: t.corrections,
      rows: totals.corrections.map((one) => {
        const what = t.corrected({
          from: methodWord(one.from_method, language),
          to: methodWord(one.to_method, language),
        });
        return row([one.document_number, what].filter(Boolean).join(' · '), one.amount, 'quiet');
      }),
    },
  ];
  return parts.filter((part) => part.rows.length > 0);
};
