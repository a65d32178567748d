import type { InputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, formatMoney, type Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { labelPapers, readLabelCounts } from '../../catalogue/labels.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { barcodeSvg } from '../../catalogue/server/public-api.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import type { lots } from '../lot-contract.ts';
import { lotFields } from '../lot-fields.ts';
import { seesSuppliers } from './read-lots.ts';

interface LabelledLot {
  readonly id: number;
  readonly code: string;
  readonly bucket: string | null;
  readonly received_on: string;
  readonly expires_on: string;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly price: Money;
  readonly vat_category: string;
  readonly supplier_ar: string | null;
  readonly supplier_en: string | null;
}

/** What is printed of a lot: its barcode is what scanners read (`lots.find`), its price that of one piece with VAT. */
const labelOf = async (ctx: MerchantContext, lot: LabelledLot, count: number) => ({
  ...lot,
  supplier: (ctx.language === 'en' ? lot.supplier_en : lot.supplier_ar) ?? lot.supplier_ar ?? lot.supplier_en,
  bars: await barcodeSvg(lot.code),
  price: formatMoney(shelfPriceOf(lot.price, lot.vat_category, ctx.merchant), ctx.merchant.currency_code),
  count,
});

/** The labels of buckets, as many of each as asked, in the order asked. Refuses `lot_not_found`. */
export const printLotLabels = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.labels>) => {
  const counts = readLabelCounts(input.lots) ?? [];
  const found = await tx.many<LabelledLot>(sql`
    select l.id, l.code, l.bucket, l.received_on, l.expires_on, p.name_ar, p.name_en, p.price, p.vat_category,
      s.name_ar as supplier_ar, s.name_en as supplier_en
    from stock_lot l join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
    left join supplier s on s.merchant_id = l.merchant_id and s.id = l.supplier_id and ${seesSuppliers(ctx)}
    where l.merchant_id = ${tx.merchantId} and l.id = any(${counts.map(({ id }) => id)}::bigint[])`);
  const known = new Map(found.map((lot) => [lot.id, lot]));
  const labels = counts.map(({ id, count }) => {
    const lot = known.get(id);
    if (!lot) throw refuseStock('lot_not_found');
    return { lot, count };
  });
  const { symbol_ar, symbol_en } = currencyOf(ctx.merchant.currency_code);
  const word = (key: 'received_on' | 'expires_on' | 'bucket' | 'supplier_id') => lotFields[key].label[ctx.language];
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: 'lot-labels.pdf',
    inline: true,
    body: async () =>
      renderPdf({
        template: new URL('./lot-labels.typ', import.meta.url),
        created_at: ctx.now,
        data: {
          language: ctx.language,
          paper: labelPapers[input.paper],
          skip: input.paper.startsWith('a4') ? input.skip : 0,
          currency: ctx.language === 'en' ? symbol_en : symbol_ar,
          words: {
            ...{ received_on: word('received_on'), expires_on: word('expires_on') },
            ...{ bucket: word('bucket'), supplier: word('supplier_id') },
          },
          labels: await Promise.all(labels.map(({ lot, count }) => labelOf(ctx, lot, count))),
        },
      }),
  });
};
