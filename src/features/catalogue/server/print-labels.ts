import type { InputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, formatMoney, money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { labelPapers, type productLabels, readLabelCounts } from '../labels.ts';
import { shelfPriceOf } from '../price-list.ts';
import { refuse } from '../refusals.ts';
import { barcodeSvg } from './barcode-svg.ts';

interface LabelRow {
  id: number;
  name_en: string | null;
  name_ar: string | null;
  barcode: string | null;
  price: number;
  vat_category: string;
}

/** The labels of products, as many of each as asked, in the order asked. */
export const printLabels = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof productLabels>) => {
  const counts = readLabelCounts(input.products)!;
  const [products, shops] = await tx.batch([
    sql`select id, name_en, name_ar, barcode, price, vat_category from product
        where merchant_id = ${ctx.merchantId} and id = any(${counts.map(({ id }) => id)}::bigint[])`,
    sql`select name_en, name_ar from merchant where merchant_id = ${ctx.merchantId}`,
  ]);
  const known = new Map(rowsOf<LabelRow>(products).map((row) => [row.id, row]));
  if (counts.some(({ id }) => !known.has(id))) throw refuse('product_not_found');
  const { currency_code } = ctx.merchant;
  const { symbol_ar, symbol_en } = currencyOf(currency_code);
  const labels = counts.map(({ id, count }) => ({ product: known.get(id)!, count }));
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: 'labels.pdf',
    inline: true,
    body: async () =>
      renderPdf({
        template: new URL('./labels.typ', import.meta.url),
        created_at: ctx.now,
        data: {
          language: ctx.language,
          paper: labelPapers[input.paper],
          skip: input.paper.startsWith('a4') ? input.skip : 0,
          shop: shops![0],
          currency: { ar: symbol_ar, en: symbol_en },
          labels: await Promise.all(
            labels.map(async ({ product: { name_ar, name_en, barcode, price, vat_category }, count }) => ({
              name_ar,
              name_en,
              barcode,
              bars: barcode ? await barcodeSvg(barcode) : null,
              price: formatMoney(shelfPriceOf(money(price), vat_category, ctx.merchant), currency_code),
              count,
            })),
          ),
        },
      }),
  });
};
