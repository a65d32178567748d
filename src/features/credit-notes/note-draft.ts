import type { OutputOf } from '../../kernel/contract/contract.ts';
import { add, type Money, money, sum, zeroMoney } from '../../kernel/money/money.ts';
import { dueOf } from '../documents/invoice.ts';
import { type DirectMethod, needsCode } from '../payments/tender-kinds.ts';
import { componentsWithin } from '../recipes/apart.ts';
import type { TicketExchange } from '../till/ticket-exchange.ts';
import { allocateRefund, asDrawerHolds, type BackTo, type MoneyBack } from './allocate-refund.ts';
import type { notes } from './contract.ts';
import type { CreditReason, CreditState, GoodsTo } from './note.ts';
import { type CreditableLine, type CreditedLine, creditLines, restOfLines, restQuantityOf } from './note-lines.ts';

export type CreditableDocument = OutputOf<typeof notes.creditable>;

/** What of the components goes back, thousandths by product (all of one that is not named), and why the rest does not. */
export interface ApartChoice {
  readonly restored: Readonly<Record<number, number>>;
  readonly rest_kind: 1 | 2;
}

/** What a person has chosen of a note so far. */
export interface NoteDraft {
  readonly by: 'lines' | 'amount';
  /** Pieces by line, thousandths. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly goods: Readonly<Record<number, GoodsTo>>;
  /** What is taken apart, by line. */
  readonly apart: Readonly<Record<number, ApartChoice | null>>;
  readonly amount: number | null;
  readonly reason_kind: CreditReason | null;
  readonly reason: string;
  readonly to: BackTo['to'];
  readonly method: DirectMethod;
  readonly authorization_code: string;
}

export const emptyDraft: NoteDraft = {
  by: 'lines',
  quantities: {},
  goods: {},
  apart: {},
  amount: null,
  reason_kind: null,
  reason: '',
  to: 'tenders',
  method: 'cash',
  authorization_code: '',
};

/** Where the goods of a line go: where somebody put them, else waste when they came back damaged. */
export const goodsOf = ({ goods, reason_kind }: Pick<NoteDraft, 'goods' | 'reason_kind'>, line: number): GoodsTo =>
  goods[line] ?? (reason_kind === 'damaged' ? 'waste' : 'shelf');

type DocumentLine = CreditableDocument['lines'][number];

/** What went into the pieces of a line that come back; null where nobody can take them apart. */
export const componentsOf = (line: DocumentLine, draft: Pick<NoteDraft, 'quantities'>) => {
  const pieces = draft.quantities[line.line_number] ?? 0;
  const components = pieces === 0 ? null : componentsWithin(line.parts, pieces);
  return components && components.length > 0 ? components : null;
};

/** What was chosen of the components of a line; null where it comes back as it is, or is waste as a whole. */
export const apartOf = (draft: NoteDraft, line: DocumentLine): ApartChoice | null =>
  componentsOf(line, draft) && goodsOf(draft, line.line_number) === 'shelf'
    ? (draft.apart[line.line_number] ?? null)
    : null;

/** Where the goods of a line go, with what of its components goes back. */
const goodsSent = (draft: NoteDraft, line: DocumentLine) => {
  const choice = apartOf(draft, line);
  if (!choice) return { goods_to: goodsOf(draft, line.line_number) };
  const restored = (componentsOf(line, draft) ?? []).map(({ product_id, quantity_milli }) => ({
    product_id,
    quantity_milli: Math.min(choice.restored[product_id] ?? quantity_milli, quantity_milli),
  }));
  return { goods_to: 'apart' as const, restored, rest_kind: choice.rest_kind };
};

/** What a note would say, and what keeps it from being issued. */
export interface NotePreview {
  readonly credited: readonly CreditedLine[];
  readonly subtotal: Money;
  readonly vat: Money;
  readonly total: Money;
  readonly settled: Money;
  /** What is given now. */
  readonly rows: readonly MoneyBack[];
  /** Cash that the drawer does not hold: given later. */
  readonly later: Money;
  /** Where all of it goes, whatever the drawer holds. */
  readonly goes: readonly MoneyBack[];
  /** Left of the document after it. */
  readonly rest: Money;
  readonly missing:
    | 'choose_what'
    | 'choose_amount'
    | 'too_much'
    | 'choose_reason'
    | 'write_reason'
    | 'choose_method'
    | null;
}

const linesOf = (document: CreditableDocument): CreditableLine[] =>
  document.lines.map((l) => ({ ...l, cost_amount: zeroMoney, returned_cost_amount: zeroMoney }));

/** What decides whether it can be credited. */
export const stateOf = (document: CreditableDocument): CreditState => {
  const lines = linesOf(document);
  return {
    ...document,
    rest_amount: restOfLines(lines),
    rest_quantity_milli: lines.reduce((n, l) => n + restQuantityOf(l), 0),
  };
};

/** Each line's pieces that are left: "return everything". */
export const everything = (document: CreditableDocument): Record<number, number> =>
  Object.fromEntries(linesOf(document).map((l) => [l.line_number, restQuantityOf(l)]));

const backOf = (draft: NoteDraft): BackTo =>
  draft.to === 'method'
    ? {
        to: 'method',
        method: draft.method,
        ...(needsCode(draft.method) ? { authorization_code: draft.authorization_code } : {}),
      }
    : { to: draft.to };

/** The note as the server will write it: the same rules. */
export const previewNote = (document: CreditableDocument, draft: NoteDraft): NotePreview => {
  const lines = linesOf(document);
  const left = restOfLines(lines);
  const chosen = Object.entries(draft.quantities).flatMap(([line_number, quantity_milli]) =>
    quantity_milli > 0 ? [{ line_number: Number(line_number), quantity_milli }] : [],
  );
  const credited =
    (draft.by === 'lines'
      ? creditLines(lines, { by: 'lines', lines: chosen })
      : creditLines(lines, { by: 'amount', amount: money(draft.amount ?? 0) })) ?? [];
  const subtotal = sum(credited.map((c) => c.excl_vat));
  const vat = sum(credited.map((c) => c.vat));
  const total = add(subtotal, vat);
  const { settled, rows: goes } = allocateRefund(total, dueOf(document), document.sources, backOf(draft));
  const { now: rows, later } = asDrawerHolds(goes, document.cash_at_hand);
  const nothing = (): NotePreview['missing'] => {
    if (draft.by === 'lines') return 'choose_what';
    return (draft.amount ?? 0) > left ? 'too_much' : 'choose_amount';
  };
  const missing = (): NotePreview['missing'] => {
    if (credited.length === 0) return nothing();
    if (!draft.reason_kind) return 'choose_reason';
    if (draft.reason_kind === 'other' && !draft.reason.trim()) return 'write_reason';
    const asksCode = draft.to === 'method' && needsCode(draft.method) && goes.length > 0;
    return asksCode && !draft.authorization_code.trim() ? 'choose_method' : null;
  };
  const laterAmount = sum(later.map(({ amount }) => amount));
  return {
    ...{ credited, subtotal, vat, total, settled, rows, goes, later: laterAmount },
    ...{ rest: money(left - total), missing: missing() },
  };
};

/**
 * What the till is told of an exchange: the note goes to the balance of who bought, or over the drawer where nobody is named.
 * What the shop holds for somebody goes back to where it was held, and pays nothing of the sale.
 */
export const exchangeOf = (document: CreditableDocument, draft: NoteDraft): TicketExchange => {
  const toBalance = document.customer_id !== null;
  const chosen: NoteDraft = { ...draft, ...(toBalance ? { to: 'balance' } : { to: 'method', method: 'cash' }) };
  const { id, ...credit } = inputOf(document, chosen);
  const method = toBalance ? 'customer_balance' : 'cash';
  const gives = previewNote(document, chosen).goes.filter((row) => row.method === method);
  return {
    invoice_id: id,
    document_number: document.document_number,
    customer_id: document.customer_id,
    credit,
    amount: sum(gives.map((row) => row.amount)),
    method,
  };
};

/** What is sent to issue it. */
export const inputOf = (document: CreditableDocument, draft: NoteDraft) => ({
  id: document.id,
  reason_kind: draft.reason_kind!,
  ...(draft.reason.trim() ? { reason: draft.reason } : {}),
  ...(draft.by === 'lines'
    ? {
        lines: document.lines.flatMap((l) => {
          const quantity_milli = draft.quantities[l.line_number] ?? 0;
          if (quantity_milli === 0) return [];
          const goods = l.product_id === null ? {} : goodsSent(draft, l);
          return [{ line_number: l.line_number, quantity_milli, ...goods }];
        }),
      }
    : { amount: draft.amount! }),
  back: backOf(draft),
});
