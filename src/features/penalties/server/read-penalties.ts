import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { searchedIdsFor } from '../../customers/server/public-api.ts';
import type { penalties } from '../contract.ts';
import { penaltyKind } from '../penalty.ts';
import { penaltyFields } from '../penalty-fields.ts';
import { refuse } from '../refusals.ts';
import { penaltyScreens } from '../screens.ts';
import { penaltyHasVat, penaltySettings } from '../settings.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';
import { fromPenalties, penaltySource, statusOf } from './penalty-queries.ts';

export type Penalty = OutputOf<typeof penalties.get>;

/** Penalties, newest first; found by the number of the receipt or by whom they name. */
export const listPenalties =
  (invoices: PenaltyInvoices) => (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof penalties.list>) => {
    const { search, customer_id, from_on, to_on } = input;
    return answerList<OutputOf<typeof penalties.list>['records'][number]>(
      ctx,
      tx,
      {
        select: selectRow(penaltySource),
        from: fromPenalties(invoices),
        where: [
          sql`p.merchant_id = ${ctx.merchantId}`,
          ...equalTo('p', input, ['kind']),
          ...(input.status === undefined ? [] : [sql`${statusOf} = ${input.status}`]),
          ...(customer_id === undefined ? [] : [sql`k.known_id = ${customer_id}::bigint`]),
          ...(from_on ? [sql`p.business_on >= ${from_on}::date`] : []),
          ...(to_on ? [sql`p.business_on <= ${to_on}::date`] : []),
          ...(search
            ? [sql`(p.receipt_number = upper(${search}) or p.customer_id = any(${searchedIdsFor(ctx, search)}))`]
            : []),
        ],
        sortable: sortsOf(penaltySource, ctx.language),
        defaultSort: '-issued_at',
        tie: sql`p.id`,
      },
      input,
      { title: penaltyScreens.list.title, file_name: 'penalties', columns: sheetOf(penaltyFields) },
    );
  };

/** One penalty; another shop's number answers like one that does not exist. */
export const readPenalty = async (tx: MerchantTx, invoices: PenaltyInvoices, id: number): Promise<Penalty> => {
  const row = await tx.maybe<Penalty>(sql`
    select ${selectRecord(penaltySource)} from ${fromPenalties(invoices)}
    where p.merchant_id = ${tx.merchantId} and p.id = ${id}`);
  if (!row) throw refuse('penalty_not_found');
  return row;
};

export const getPenalty =
  (invoices: PenaltyInvoices) =>
  (_ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<Penalty> =>
    readPenalty(tx, invoices, input.id);

/** What the form begins with. */
export const proposeAmount =
  ({ readForfeitedDeposit }: PenaltyInvoices) =>
  async (
    ctx: MerchantContext,
    tx: MerchantTx,
    { appointment_id }: InputOf<typeof penalties.proposed>,
  ): Promise<OutputOf<typeof penalties.proposed>> => {
    const chosen = ctx.settings(penaltySettings);
    const kept = appointment_id === undefined ? null : await readForfeitedDeposit(tx, appointment_id);
    const hasVat = (kind: number) =>
      penaltyHasVat(chosen, kind, ctx.merchant.is_vat_registered, kept !== null && kept.amount > 0 && kept.is_taxed);
    return {
      kept_amount: kept?.amount ?? zeroMoney,
      no_show_amount: chosen.no_show_amount,
      no_show_has_vat: hasVat(penaltyKind.no_show),
      other_has_vat: hasVat(penaltyKind.other),
    };
  };
