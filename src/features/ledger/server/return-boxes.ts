import { vatCategories } from '../../../kernel/money/vat.ts';
import { exemptions } from '../../../kernel/money/vat-exemptions.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { returnBoxOf, taxDirection } from '../tax-line.ts';

const quoted = (text: string) => `'${text}'`;
/** `returnBoxOf` in SQL, for what every line of `t` says: made from it, so that the two cannot differ. */
const cases = vatCategories.flatMap((vat_category) => {
  const boxOf = (exemption_code: string | null) =>
    returnBoxOf({ direction: taxDirection.output, vat_category, exemption_code });
  const usual = boxOf(null);
  return [
    ...exemptions
      .filter((one) => one.vat_category === vat_category && boxOf(one.code) !== usual)
      .map(
        (one) =>
          `when t.vat_category = ${quoted(vat_category)} and t.exemption_code = ${quoted(one.code)} then ${boxOf(one.code)}`,
      ),
    `when t.vat_category = ${quoted(vat_category)} then ${usual}`,
  ];
});
const purchases = returnBoxOf({ direction: taxDirection.input, vat_category: 'S', exemption_code: null });
const boxInSql: Sql = sql`case when t.direction = ${literal(taxDirection.input)} and t.vat_category = 'S'
    then ${literal(purchases)} when t.direction = ${literal(taxDirection.input)} then 0 ${literal(cases.join(' '))} else 0 end`;

/** Fills the box of lines that have none, at most so many. */
export const fillBoxes = (most: ReturnType<typeof literal>): Sql => sql`
  update tax_line t set return_box = ${boxInSql}
  where t.merchant_id = ${currentMerchantId} and (t.entry_id, t.line_number) in (
    select entry_id, line_number from tax_line where merchant_id = ${currentMerchantId} and return_box is null
    order by entry_id, line_number limit ${most})`;
