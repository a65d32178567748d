import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { imageUrl, shownIcon } from '../../catalogue/server/public-api.ts';
import { readAvailable, stockViewOf } from '../../recipes/server/public-api.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import { composerDefaults } from '../composer-choices.ts';
import type { Composer, ComposerPart } from '../composition.ts';
import type { composers } from '../contract.ts';
import { guessPart } from '../guess-part.ts';

type Output = OutputOf<typeof composers.get>;
type ListedPart = Output['parts'][number];

interface ComposerRow extends Omit<Composer, 'parts' | 'hourly_amount'> {
  readonly version: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly vat_category: 'S' | 'Z' | 'E' | 'O';
  readonly vat_exemption_code: string | null;
}

/** A composer with what composed bouquets are called and taxed as. */
export interface OpenComposer
  extends Composer,
    Pick<ComposerRow, 'name_ar' | 'name_en' | 'vat_category' | 'vat_exemption_code'> {}

const composerOf = (merchantId: number): Sql => sql`
  select b.version, b.is_open, b.product_id, b.smallest_amount, b.arranging, b.arranging_amount, b.base_minutes, b.stem_seconds,
    p.name_ar, p.name_en, p.vat_category, p.vat_exemption_code
  from composer b join product p on p.merchant_id = b.merchant_id and p.id = b.product_id
  where b.merchant_id = ${merchantId}`;

/** Parts, those that were taken off too, each as visitors see it; a shop's own composer decides the VAT. */
const partsOf = (merchantId: number): Sql => sql`
  select c.product_id, c.kind, c.drawing, c.colour, p.name_ar, p.name_en, p.price,
    c.is_listed and p.status = 1 and g.status = 1 and p.vat_category = own.vat_category as is_offered
  from composer_part c
  join composer b on b.merchant_id = c.merchant_id
  join product own on own.merchant_id = b.merchant_id and own.id = b.product_id
  join product p on p.merchant_id = c.merchant_id and p.id = c.product_id
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  where c.merchant_id = ${merchantId} order by c.kind, c.position, c.product_id`;

/** The composer of a shop as bouquets are composed with it on a day; null where there is none. */
export const readComposer = async (
  tx: PublicTx | MerchantTx,
  at: { readonly now: string; readonly day: string },
): Promise<OpenComposer | null> => {
  const [row, parts] = await tx.batch([composerOf(tx.merchantId), partsOf(tx.merchantId)]);
  const composer = rowsOf<ComposerRow>(row)[0];
  if (!composer) return null;
  const { sells_expired, hourly_amount } = await settingsOfShop(tx, recipeSettings);
  const rows = rowsOf<Omit<ComposerPart, 'available'>>(parts);
  const offered = rows.filter((one) => one.is_offered).map((one) => one.product_id);
  const counts = await readAvailable({ merchantId: tx.merchantId, sells_expired, ...at }, tx, offered);
  return {
    ...composer,
    hourly_amount,
    parts: rows.map((one) => ({ ...one, available: counts.get(one.product_id) ?? 0 })),
  };
};

/** SQL: whether a shop lets visitors compose bouquets; its menu is asked apart. */
export const hasComposer = (merchantId: number | Sql): Sql =>
  sql`exists (select from composer b where b.merchant_id = ${merchantId} and b.is_open)`;

type ListedRow = Omit<ListedPart, 'available'>;

/** Products `p` in their groups `g` as parts; `c` is their row of the composer, empty for what does not stand there. */
const listedWhere = (merchantId: number, where: Sql): Sql => sql`
  select p.id as product_id, c.kind, c.drawing, c.colour, p.name_ar, p.name_en, p.price, ${imageUrl('p')} as image_url,
    ${shownIcon('p')} as shown_icon, p.status <> 1 or g.status <> 1 as is_disabled,
    coalesce(p.vat_category <> own.vat_category, false) as vat_differs
  from product p
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  left join composer_part c on c.merchant_id = p.merchant_id and c.product_id = p.id
  left join composer b on b.merchant_id = p.merchant_id
  left join product own on own.merchant_id = b.merchant_id and own.id = b.product_id
  where p.merchant_id = ${merchantId} and ${where} order by c.kind, c.position, p.id`;

const withCounts = async (ctx: MerchantContext, tx: MerchantTx, rows: readonly ListedRow[]): Promise<ListedPart[]> => {
  const ids = rows.map((row) => row.product_id);
  const counts = await readAvailable(stockViewOf(ctx), tx, ids);
  return rows.map((row) => ({ ...row, available: counts.get(row.product_id) ?? 0 }));
};

/** The whole composer, for who changes it. */
export const getComposer = async (ctx: MerchantContext, tx: MerchantTx): Promise<Output> => {
  const m = ctx.merchantId;
  const [row, parts, shop] = await tx.batch([
    composerOf(m),
    listedWhere(m, sql`c.is_listed`),
    sql`select '/shop/' || lower(alias_name) || '/menu/composer' as path from merchant where merchant_id = ${m}`,
  ]);
  const own = rowsOf<ComposerRow>(row)[0];
  const { is_open, smallest_amount, arranging, arranging_amount, base_minutes, stem_seconds } = own ?? composerDefaults;
  return {
    ...{
      version: own?.version ?? 0,
      is_open,
      smallest_amount,
      arranging,
      arranging_amount,
      base_minutes,
      stem_seconds,
    },
    product: own ? { id: own.product_id, name_ar: own.name_ar, name_en: own.name_en } : null,
    path: rowsOf<{ path: string | null }>(shop)[0]?.path ?? null,
    hourly_amount: ctx.settings(recipeSettings).hourly_amount,
    parts: await withCounts(ctx, tx, rowsOf<ListedRow>(parts)),
  };
};

/** A product as a part that could be added. */
export const findPart = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof composers.find>,
): Promise<ListedPart> => {
  const rows = await tx.many<ListedRow>(listedWhere(ctx.merchantId, sql`p.id = ${id}`));
  const drawn = rows.map((row) => (row.kind === null ? { ...row, ...guessPart(row) } : row));
  const [part] = await withCounts(ctx, tx, drawn);
  if (!part) throw refuseCatalogue('product_not_found');
  return part;
};

/** What the till composes bouquets of; what was taken off is not offered there. */
export const getOffer = async (ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof composers.offer>> => {
  const composer = await readComposer(tx, { now: ctx.now, day: ctx.today });
  if (!composer) return { composer: null };
  const { vat_exemption_code: _, ...offer } = composer;
  return { composer: { ...offer, parts: offer.parts.filter((one) => one.is_offered) } };
};

/** What the till calls composed bouquets; no row where the shop has no composer. */
export const composerProduct = (merchantId: number): Statement => sql`
  select b.product_id, p.name_en, p.name_ar, p.vat_category
  from composer b join product p on p.merchant_id = b.merchant_id and p.id = b.product_id where b.merchant_id = ${merchantId}`;
