import { type BilingualName, catalog, nameIn, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { hourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { isLow } from '../../catalogue/server/public-api.ts';
import { notifyOwner, readChannels } from '../../tenancy/server/public-api.ts';

/** A mail that somebody reads to its end; what is more stands in the list of products. */
const mostInMail = 100;

const texts = catalog(
  {
    subject: (p: { count: number }) =>
      pluralEn(p.count, { one: 'A product is low on stock', other: '# products are low on stock' }),
    told: 'This is what is left. We’ll remind you about a product again only after its stock changes, on another day.',
    left: (p: { quantity: string }) => `${p.quantity} left`,
    none: 'sold out',
  },
  {
    subject: (p) =>
      pluralAr(p.count, {
        zero: 'لا منتجات بلغت حد التنبيه',
        one: 'منتج بلغ حد التنبيه',
        two: 'منتجان بلغا حد التنبيه',
        few: '# منتجات بلغت حد التنبيه',
        many: '# منتجًا بلغ حد التنبيه',
        other: '# منتج بلغ حد التنبيه',
      }),
    told: 'هذا ما بقي منها. لا يُعاد التنبيه إلى منتج إلا في يوم آخر وبعد أن تتحرك كميته.',
    left: (p) => `بقي ${p.quantity}`,
    none: 'نفد',
  },
);

interface Low extends BilingualName {
  quantity_milli: number;
}

/**
 * Tells the owner by mail, where the shop chose it, which products are at their warning level: at most once a day each, and
 * again only after it moved. However often it runs, and two at once, a product stands in one mail.
 */
export const notifyLowStock = async (tx: MerchantTx, now: string): Promise<void> => {
  // Before the products are marked: whoever turns it on later is told of them then.
  if (!(await readChannels(tx, 'stock_low_owner')).includes('mail')) return;
  const products = await tx.many<Low>(sql`
    with low as (
      select p.id, p.name_ar, p.name_en, p.quantity_milli - p.oversold_milli as quantity_milli
      from product p join merchant m on m.merchant_id = p.merchant_id
      left join low_stock_reminder r on r.merchant_id = p.merchant_id and r.product_id = p.id
      where p.merchant_id = ${tx.merchantId} and p.status = 1 and ${isLow}
        and (r.told_at is null
          or (r.told_at at time zone m.zone)::date < (${now}::timestamptz at time zone m.zone)::date
            and exists (select 1 from stock_operation o where o.merchant_id = ${currentMerchantId} and o.product_id = p.id
              and o.happened_at > r.told_at))),
    told as (
      insert into low_stock_reminder (product_id, told_at) select id, ${now}::timestamptz from low
      on conflict (merchant_id, product_id) do update set told_at = excluded.told_at
        where low_stock_reminder.told_at < excluded.told_at
      returning product_id)
    select low.name_ar, low.name_en, low.quantity_milli from low join told on told.product_id = low.id
    order by low.quantity_milli, coalesce(low.name_ar, low.name_en), low.id`);
  if (products.length === 0) return;
  await notifyOwner(tx, 'stock_low_owner', (language) => {
    const text = texts[language];
    const left = ({ quantity_milli }: Low): string =>
      quantity_milli <= 0 ? text.none : text.left({ quantity: String(quantity_milli / 1000) });
    return {
      subject: text.subject({ count: products.length }),
      paragraphs: [text.told],
      facts: products.slice(0, mostInMail).map((one) => ({ label: nameIn(language, one), value: left(one) })),
    };
  });
};

/** Shops where it is eight in the morning. */
export const notifyLowStockJobs = hourlyMerchantJobs({
  name: 'stock',
  verb: 'tell',
  minute: 11,
  merchants: (now) => sql`select merchant_id from shops_to_tell_stock(${now}::timestamptz) as merchant_id`,
  work: notifyLowStock,
});
