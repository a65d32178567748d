import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { add, type Money, sum } from '../../../kernel/money/money.ts';
import type { Returned } from '../../../kernel/money/returned.ts';
import { dueOf } from '../../documents/invoice.ts';
import { stockKind } from '../../inventory/stock.ts';
import { loweredBy } from '../../packages/offer.ts';
import { refuse as refuseOffer } from '../../packages/refusals.ts';
import { type AmountMoved, type PackageLine, type UseBack, worthBack } from '../../packages/server/public-api.ts';
import { planApart } from '../../recipes/apart.ts';
import { refuse as refuseRecipe } from '../../recipes/refusals.ts';
import { allocateRefund } from '../allocate-refund.ts';
import type { notes } from '../contract.ts';
import { creditBlockedReason, type GoodsTo } from '../note.ts';
import {
  type CreditedLine,
  type CreditRequest,
  creditLines,
  type LineAmount,
  restOfLines,
  restQuantityOf,
} from '../note-lines.ts';
import { refuse } from '../refusals.ts';
import { billOfNote } from './decide-note.ts';
import type { Creditable } from './read-creditable.ts';

/** As it is asked for, by a cancelled invoice, or of named lines of a debit note. */
export type CreditInput = Omit<InputOf<typeof notes.credit>, 'reason_kind'> & {
  readonly reason_kind: InputOf<typeof notes.credit>['reason_kind'] | 'cancelled';
  readonly amounts?: readonly LineAmount[];
};

const readCreditRequest = ({ lines, amounts, amount }: CreditInput): CreditRequest => {
  if (lines) return { by: 'lines', lines };
  return amounts ? { by: 'line_amounts', amounts } : { by: 'amount', amount: amount! };
};

/** Where the goods of each credited line go; a service and a note by amount have none. */
const goodsOf = (facts: Creditable, input: CreditInput, credited: readonly CreditedLine[]) =>
  credited.flatMap((c, i) => {
    const { product_id } = facts.lines.find((l) => l.line_number === c.line_number)!;
    if (product_id === null || c.quantity_milli === 0) return [];
    const asked = input.lines?.find((l) => l.line_number === c.line_number)?.goods_to;
    // What is taken apart stands on the shelf first.
    const to: GoodsTo = asked === 'waste' ? 'waste' : 'shelf';
    return [
      { of: c, to, line_number: i + 1, product_id, quantity_milli: c.quantity_milli, cost_amount: c.cost_amount },
    ];
  });

/** Pieces that are taken apart once they are back, each line with what it restores. Refuses what its assemblies do not have. */
const planReturned = (facts: Creditable, input: CreditInput) => {
  input.lines?.forEach(({ goods_to, restored }, i) => {
    if (goods_to !== 'apart' && restored?.length) throw fieldError(`lines.${i}.restored`, 'more_than_went_in');
  });
  const asked = (input.lines ?? []).flatMap(({ line_number, quantity_milli, goods_to, restored, rest_kind }, i) => {
    const product_id = facts.lines.find((l) => l.line_number === line_number)?.product_id ?? null;
    return goods_to === 'apart' && product_id !== null
      ? [
          {
            i,
            product_id,
            line_number,
            quantity_milli,
            restored: restored ?? [],
            rest_kind: rest_kind ?? stockKind.lost,
          },
        ]
      : [];
  });
  return planApart(facts.parts, asked).map((plan, n) => {
    const { i, rest_kind } = asked[n] as (typeof asked)[number];
    if (plan.wrong === 'fewer_left') throw refuseRecipe('assembly_has_fewer_left');
    if (plan.wrong !== null) throw fieldError(`lines.${i}.restored`, 'more_than_went_in');
    return { ...plan, rest_kind };
  });
};

/** What of the packages of the bill comes back: those sold, and uses as whole services with what they earned. */
const packagesOf = (facts: Creditable, credited: readonly CreditedLine[]) => {
  const sold: PackageLine[] = [];
  const used: UseBack[] = [];
  const lowered: AmountMoved[] = [];
  for (const { line_number, quantity_milli, excl_vat } of credited) {
    const line = facts.lines.find((l) => l.line_number === line_number)!;
    const of = line.package;
    if (of?.is_raised) lowered.push({ of, line_number, noted: excl_vat, amount: loweredBy(excl_vat, of) });
    if (!of || of.is_raised || quantity_milli === 0) continue;
    if (of.is_sold) sold.push(of);
    else if (quantity_milli % 1000 !== 0) throw refuseOffer('offer_incorrect_parameters');
    else
      used.push({
        of,
        uses: quantity_milli / 1000,
        amount: worthBack(of, line.credited_quantity_milli, quantity_milli),
      });
  }
  return { sold, used, lowered };
};

/** How much of the bill is back with this note: by what was paid for it, by pieces where nothing was. */
const returnedOf = ({ header, lines }: Creditable, credited: readonly CreditedLine[], amount: Money): Returned => {
  const before = sum(lines.flatMap((l) => [l.credited_excl_vat, l.credited_vat]));
  if (header.total > 0) return { part: add(before, amount), whole: header.total };
  const count = (of: readonly number[]) => of.reduce((all, n) => all + n, 0);
  return {
    part: count([...lines.map((l) => l.credited_quantity_milli), ...credited.map((c) => c.quantity_milli)]),
    whole: count(lines.map((l) => l.quantity_milli)),
  };
};

/** What a note takes back of a document: its lines, the money, the goods and the packages. Throws where it may not. */
export const decideCredit = (facts: Creditable, input: CreditInput) => {
  const { header } = facts;
  const why = creditBlockedReason({
    ...header,
    rest_amount: restOfLines(facts.lines),
    rest_quantity_milli: facts.lines.reduce((n, l) => n + restQuantityOf(l), 0),
  });
  if (why) throw refuse(why);
  const credited = creditLines(facts.lines, readCreditRequest(input));
  if (!credited) throw refuse('more_than_left_to_credit');
  const { bill, lines } = billOfNote(facts, credited, input.lines ? 'lines' : 'amount');
  if (input.back.to === 'balance' && (header.customer_id === null || header.is_erased))
    throw refuse('balance_needs_customer');
  const money = allocateRefund(bill.total, dueOf(header), facts.sources, input.back);
  // A deposit that was given back otherwise meanwhile leaves less than the invoice says.
  if (money.missing > 0) throw refuse('more_than_left_to_credit');
  const goods = goodsOf(facts, input, credited);
  const apart = planReturned(facts, input);
  const offers = packagesOf(facts, credited);
  const returned = returnedOf(facts, credited, bill.total);
  return { credited, bill, lines, money, goods, apart, offers, returned };
};

export type DecidedCredit = ReturnType<typeof decideCredit>;
