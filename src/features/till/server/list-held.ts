import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import type { till } from '../contract.ts';
import { heldFields } from '../held-fields.ts';
import { heldState } from '../held-invoice.ts';
import { tillScreens } from '../screens.ts';
import { heldFrom, heldSource } from './held-queries.ts';

type Row = OutputOf<typeof till.listHeld>['records'][number];

const file = { title: tillScreens.onHold.title, file_name: 'on-hold-invoices', columns: sheetOf(heldFields) };

const matches = (term: string): Sql => matchesSearch(term, sql`h.label, c.name_ar, c.name_en`, [sql`c.mobile`]);

/** On-hold invoices that are still open, newest first. */
export const listHeld = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof till.listHeld>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(heldSource(ctx.language)),
      from: heldFrom,
      where: [
        sql`h.merchant_id = ${ctx.merchantId} and h.state = ${heldState.held}`,
        ...(input.search ? [matches(input.search)] : []),
      ],
      sortable: sortsOf(heldSource(ctx.language), ctx.language),
      defaultSort: '-held_at',
      tie: sql`h.id`,
    },
    input,
    file,
  );
