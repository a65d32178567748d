import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import type { discountPrograms } from '../contract.ts';
import { normalCode } from '../program.ts';
import { codeFields, programFields } from '../program-fields.ts';
import { refuse } from '../refusals.ts';
import { promotionScreens } from '../screens.ts';
import { codeSource, programSource } from './program-queries.ts';

const file = { title: promotionScreens.list.title, file_name: 'discount-codes', columns: sheetOf(programFields) };

/** Discount codes and vouchers, the newest first; found by either name or by one of their codes. */
export const listPrograms = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof discountPrograms.list>) => {
  return answerList<OutputOf<typeof discountPrograms.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(programSource),
      from: sql`discount_program p`,
      where: [
        sql`p.merchant_id = ${ctx.merchantId}`,
        ...equalTo('p', input, ['status', 'category']),
        ...(input.search
          ? [
              sql`(${matchesWords(input.search, sql`p.name_ar, p.name_en`)}
                or exists (select from discount_code c where c.merchant_id = ${currentMerchantId} and c.program_id = p.id
                  and c.code = ${normalCode(input.search!)}))`,
            ]
          : []),
      ],
      sortable: sortsOf(programSource, ctx.language),
      defaultSort: '-id',
      tie: sql`p.id`,
    },
    input,
    file,
  );
};

/** One program; another shop's number answers like one that does not exist. */
export const getProgram = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof discountPrograms.get>>(sql`
    select ${selectRecord(programSource)}, p.weekdays, p.service_ids, p.product_ids,
      (select count(*)::int from discount_code c where c.merchant_id = ${currentMerchantId} and c.program_id = p.id) as codes
    from discount_program p where p.merchant_id = ${ctx.merchantId} and p.id = ${input.id}`);
  if (!row) throw refuse('discount_program_not_found');
  return row;
};

/** Its codes, to be sent or printed. */
export const listCodes = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof discountPrograms.codes>) =>
  answerList<OutputOf<typeof discountPrograms.codes>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(codeSource),
      from: sql`discount_code c`,
      where: [
        sql`c.merchant_id = ${ctx.merchantId}`,
        sql`c.program_id = ${input.id}`,
        ...(input.search ? [sql`position(${normalCode(input.search)} in c.code) > 0`] : []),
      ],
      sortable: sortsOf(codeSource, ctx.language),
      defaultSort: 'id',
      tie: sql`c.id`,
    },
    input,
    { title: promotionScreens.record.title, file_name: 'codes', columns: sheetOf(codeFields) },
  );
