import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { taxOf, type VatCategory } from '../../../kernel/money/vat.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { composerProduct } from '../../composer/server/public-api.ts';
import { soldOffers } from '../../packages/server/public-api.ts';
import type { PriceStep } from '../../recipes/markdown.ts';
import {
  blockedMilli,
  type ForSale,
  markdownViewOf,
  productsMadeToOrder,
  readForSale,
  stockViewOf,
} from '../../recipes/server/public-api.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import type { till } from '../contract.ts';

type Catalogue = OutputOf<typeof till.catalogue>;

/** Packages stand in a group of their own at the till; groups of the shop begin with 1. */
const offerGroup: Catalogue['groups'][number] = {
  ...{ id: 0, kind: 'offer', name_en: 'Packages', name_ar: 'باقات الخدمات' },
  ...{ image_url: null, icon_kind: null },
};

/** What is finished and what would be made with the sale, and of how much of it the price is lower. */
const forSale = (
  { quantity_milli }: Pick<Catalogue['items'][number], 'quantity_milli'>,
  counted: ForSale | undefined,
  steps: readonly PriceStep[],
) => ({
  quantity_milli: (quantity_milli ?? 0) + (counted?.makeable ?? 0) * 1000,
  ...(steps.length > 0 ? { markdowns: [...steps] } : {}),
});

/** Groups, active items with their stock, and sellers: everything the till shows, in one round trip. */
export const readTillCatalogue = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof till.catalogue>,
): Promise<Catalogue> => {
  const m = ctx.merchantId;
  const view = stockViewOf(ctx);
  const [groups, items, sellers, held, shop, offers, toOrder, composer] = await tx.batch([
    sql`select g.id, g.kind, g.name_en, g.name_ar, f.url as image_url, g.icon_kind from catalogue_group g
        left join file_url f on f.merchant_id = g.merchant_id and f.id = g.image_file_id
        where g.merchant_id = ${m} and g.status = 1 order by g.kind desc, g.sort_order, g.id`,
    sql`select 'product' as kind, p.id, p.group_id, p.name_en, p.name_ar, p.barcode, p.price, p.minimum_price,
          p.original_price, p.vat_category,
          p.quantity_milli - p.oversold_milli - ${blockedMilli(view)} as quantity_milli, p.warning_level_milli, f.url as image_url,
          coalesce(p.icon_kind, g.icon_kind) as icon_kind, p.sort_order
        from product p join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id and g.status = 1
        left join file_url f on f.merchant_id = p.merchant_id and f.id = p.image_file_id
        where p.merchant_id = ${m} and p.status = 1
          -- What composed bouquets are sold as has no price of its own, also where somebody enabled it.
          and p.id is distinct from (select b.product_id from composer b where b.merchant_id = ${m})
        union all
        select 'service', s.id, s.group_id, s.name_en, s.name_ar, null, s.price, s.minimum_price, s.original_price,
          s.vat_category, null, null, f.url,
          coalesce(s.icon_kind, g.icon_kind), s.sort_order
        from service s join catalogue_group g on g.merchant_id = s.merchant_id and g.id = s.group_id and g.status = 1
        left join file_url f on f.merchant_id = s.merchant_id and f.id = s.image_file_id
        where s.merchant_id = ${m} and s.status = 1
        order by sort_order, id`,
    sql`select id, name_en, name_ar, user_id from employee where merchant_id = ${m} and status = 1 and show_in_billing order by id`,
    sql`select count(*)::int as n from held_invoice where merchant_id = ${m} and state = 1`,
    sql`select paper from merchant where merchant_id = ${m}`,
    soldOffers(ctx.today),
    productsMadeToOrder(),
    composerProduct(m),
  ]);
  const { counts, stepsOf } = await readForSale(
    view,
    markdownViewOf(ctx.settings(recipeSettings)),
    tx,
    rowsOf<{ product_id: number }>(toOrder).map((one) => one.product_id),
  );
  const people = rowsOf<Catalogue['sellers'][number] & { user_id: number | null }>(sellers);
  return {
    groups: [...(groups as Catalogue['groups']), ...(offers!.length > 0 ? [offerGroup] : [])],
    items: rowsOf<Catalogue['items'][number] & { vat_category: VatCategory }>([...items!, ...offers!]).map((item) => ({
      ...item,
      ...(item.kind === 'product' ? forSale(item, counts.get(item.id), stepsOf(item.id)) : {}),
      ...taxOf(item.vat_category, ctx.merchant),
    })),
    composer: rowsOf<NonNullable<Catalogue['composer']>>(composer)[0] ?? null,
    sellers: people.map(({ user_id: _, ...seller }) => seller),
    own_seller_id: people.find((one) => one.user_id === ctx.user.id)?.id ?? null,
    paper: shop![0]!.paper as Catalogue['paper'],
    held_count: held![0]!.n as number,
  };
};
