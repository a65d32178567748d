import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type FieldErrors, InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { products } from '../../catalogue/product-contract.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { addProduct, disableProducts } from '../../catalogue/server/public-api.ts';
import { addBareRecipe } from '../../recipes/server/public-api.ts';
import type { composers } from '../contract.ts';
import { getComposer } from './read-composer.ts';

type Input = InputOf<typeof composers.save>;

/** What composed bouquets are called until the shop calls its product otherwise. */
const bouquetNames = { name_ar: 'باقة من تنسيقك', name_en: 'Composed bouquet' };

interface KnownProduct {
  readonly id: number;
  readonly group_id: number;
  readonly vat_category: 'S' | 'Z' | 'E' | 'O';
  readonly vat_exemption_code: string | null;
}

/**
 * The product that composed bouquets are sold as: made with the first composer, in the group and with the VAT of its first part.
 * It is disabled, so that nobody sells it without a composition, and its recipe takes nothing by itself.
 */
const addCarrier = async (ctx: MerchantContext, tx: MerchantTx, like: KnownProduct): Promise<number> => {
  const { group_id, vat_category, vat_exemption_code } = like;
  const id = await addProduct(
    ctx,
    tx,
    products.create.input.parse({
      ...{ ...bouquetNames, group_id, vat_category, price: 0, icon_kind: 'bouquet' },
      vat_exemption_code: vat_exemption_code ?? undefined,
    }),
  );
  await disableProducts(tx, [id]);
  await addBareRecipe(ctx, tx, id);
  return id;
};

/** Every part is a product of the shop with the VAT of the bouquet, and not the bouquet itself. */
const requireParts = async (tx: MerchantTx, input: Input, carrier: KnownProduct | undefined): Promise<KnownProduct> => {
  const ids = input.parts.map((one) => one.product_id);
  const known = await tx.many<KnownProduct>(sql`
    select id, group_id, vat_category, vat_exemption_code from product
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) for key share`);
  if (known.length < new Set(ids).size) throw refuseCatalogue('product_not_found');
  const first = known.find((one) => one.id === ids[0]) as KnownProduct;
  const errors: FieldErrors = {};
  ids.forEach((id, i) => {
    const vat = known.find((one) => one.id === id)?.vat_category;
    if (id === carrier?.id) errors[`parts.${i}.product_id`] = [{ key: 'part_of_itself' }];
    else if (vat !== (carrier ?? first).vat_category) errors[`parts.${i}.product_id`] = [{ key: 'part_vat_differs' }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return first;
};

/** What of the composer the trail keeps. */
const inTrail = ({ parts, path: _, hourly_amount: __, product, ...chosen }: OutputOf<typeof composers.get>) => ({
  ...chosen,
  product_id: product?.id ?? null,
  parts: parts.map(({ product_id, kind, drawing, colour }) => ({ product_id, kind, drawing, colour })),
});

/** Saves the composer as a whole: of two who changed it the second is shown what the first saved. */
export const saveComposer = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const before = await getComposer(ctx, tx);
  if (before.version !== input.version) throw new TransportError(409, 'changed_meanwhile', { current: before });
  const carrier = before.product
    ? await tx.one<KnownProduct>(sql`select id, group_id, vat_category, vat_exemption_code from product
        where merchant_id = ${tx.merchantId} and id = ${before.product.id}`)
    : undefined;
  const first = await requireParts(tx, input, carrier);
  const product_id = carrier?.id ?? (await addCarrier(ctx, tx, first));
  const written = await tx.maybe<{ version: number }>(sql`
    insert into composer (version, is_open, product_id, smallest_amount, arranging, arranging_amount, base_minutes, stem_seconds,
      saved_at, saved_by)
    values (1, ${input.is_open}, ${product_id}, ${input.smallest_amount}, ${input.arranging}, ${input.arranging_amount},
      ${input.base_minutes}, ${input.stem_seconds}, ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id) do update set version = composer.version + 1, is_open = excluded.is_open,
      smallest_amount = excluded.smallest_amount, arranging = excluded.arranging,
      arranging_amount = excluded.arranging_amount, base_minutes = excluded.base_minutes,
      stem_seconds = excluded.stem_seconds, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where composer.version = ${input.version} returning version`);
  if (!written) throw new TransportError(409, 'changed_meanwhile', { current: await getComposer(ctx, tx) });
  const rows = JSON.stringify(input.parts.map((part, position) => ({ ...part, position })));
  const ids = input.parts.map((one) => one.product_id);
  await tx.batch([
    // Links that somebody shared name these still: they are said to be gone by their name.
    sql`update composer_part set is_listed = false where merchant_id = ${tx.merchantId} and is_listed
        and not product_id = any(${ids}::bigint[])`,
    sql`insert into composer_part (product_id, kind, position, drawing, colour)
        select product_id, kind, position, drawing, colour
        from jsonb_to_recordset(${rows}::jsonb) as p (product_id bigint, kind smallint, position smallint, drawing text,
          colour text)
        on conflict (merchant_id, product_id) do update set kind = excluded.kind, position = excluded.position,
          drawing = excluded.drawing, colour = excluded.colour, is_listed = true`,
  ]);
  ctx.publishChange('menu');
  const after = await getComposer(ctx, tx);
  ctx.note({ before: inTrail(before), after: inTrail(after) });
  return after;
};
