import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import type { loyaltyPrograms, points } from '../contract.ts';
import { movementFields, programFields } from '../loyalty-fields.ts';
import { refuse } from '../refusals.ts';
import { loyaltyScreens } from '../screens.ts';
import { isFirstOfCause, movementSource, programSource } from './loyalty-queries.ts';

/** Rules by which points are earned, the newest first; found by either name. */
export const listPrograms = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof loyaltyPrograms.list>) => {
  return answerList<OutputOf<typeof loyaltyPrograms.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(programSource),
      from: sql`loyalty_program p`,
      where: [
        sql`p.merchant_id = ${ctx.merchantId}`,
        ...equalTo('p', input, ['status', 'kind']),
        ...(input.search ? [matchesWords(input.search, sql`p.name_ar, p.name_en`)] : []),
      ],
      sortable: sortsOf(programSource, ctx.language),
      defaultSort: '-id',
      tie: sql`p.id`,
    },
    input,
    { title: loyaltyScreens.list.title, file_name: 'loyalty-programs', columns: sheetOf(programFields) },
  );
};

/** One rule; another shop's number answers like one that does not exist. */
export const getProgram = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof loyaltyPrograms.get>>(sql`
    select ${selectRecord(programSource)}, p.group_ids, p.service_ids, p.product_ids
    from loyalty_program p where p.merchant_id = ${ctx.merchantId} and p.id = ${input.id}`);
  if (!row) throw refuse('loyalty_program_not_found');
  return row;
};

/** Movements of points, a line a cause, the newest first; found by customer and by the number of their document. */
export const listMovements = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof points.movements>) => {
  const { search, customer_id, from_on, to_on } = input;
  return answerList<OutputOf<typeof points.movements>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(movementSource),
      from: sql`loyalty_movement v`,
      where: [
        sql`v.merchant_id = ${ctx.merchantId}`,
        isFirstOfCause,
        ...equalTo('v', input, ['kind']),
        ...(customer_id === undefined ? [] : [sql`v.customer_id = any(${namedIds(customer_id)})`]),
        ...(from_on ? [sql`v.business_on >= ${from_on}::date`] : []),
        ...(to_on ? [sql`v.business_on <= ${to_on}::date`] : []),
        ...(search
          ? [
              sql`(v.customer_id = any(${searchedIdsFor(ctx, search)}) or v.invoice_id = (
                select d.id from invoice d where d.merchant_id = ${ctx.merchantId}
                  and d.document_number = upper(${search}) limit 1))`,
            ]
          : []),
      ],
      sortable: sortsOf(movementSource, ctx.language),
      defaultSort: '-moved_at',
      tie: sql`v.id`,
    },
    input,
    { title: loyaltyScreens.points.title, file_name: 'loyalty-points', columns: sheetOf(movementFields) },
  );
};
