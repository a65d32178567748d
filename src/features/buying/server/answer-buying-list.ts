import type { InputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { buyingRowFields } from '../buying-fields.ts';
import type { buying } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { lineAmount } from '../order-total.ts';
import { buyingScreens } from '../screens.ts';
import { readBuyingList } from './read-buying-list.ts';

/** The list, or its file: the rows as they stand, with what somebody typed in place of what was suggested. */
export const answerBuyingList = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof buying.list>) => {
  const list = await readBuyingList(ctx, tx, input);
  if (!input.format) return list;
  const { language } = ctx;
  const t = buyingTexts[language];
  const rows = list.groups.flatMap(({ supplier, rows }) =>
    rows.map(({ unit, ...row }) => {
      const unit_count = row.typed_units ?? row.suggested_units;
      return {
        ...row,
        supplier_name: supplier ? nameIn(language, supplier) : t.no_supplier,
        product_name: nameIn(language, row),
        unit_count,
        unit_name: nameIn(language, unit) || t.piece,
        unit_milli: unit.quantity_milli,
        amount: lineAmount({ unit_count, price_amount: row.price_amount }),
      };
    }),
  );
  const file = {
    title: buyingScreens.list.title,
    file_name: fileNameOf('buying-list', { from_on: input.first_on, to_on: input.last_on }),
    columns: sheetOf(buyingRowFields),
  };
  return answerFile(ctx, input.format, file, rows);
};
