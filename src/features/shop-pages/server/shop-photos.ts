import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { refuser } from '../../../kernel/contract/refusal.ts';
import { fileRefusals } from '../../../kernel/contract/refusals.ts';
import { prepare, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import { purgeFileBytes } from '../../../platform/files/purge-file-bytes.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { requireKnown } from '../../customers/server/public-api.ts';
import type { shopPhotos } from '../photo-contract.ts';
import { refuse } from '../refusals.ts';
import { mostPhotos, photoFields } from '../shop-photo.ts';

type Photo = OutputOf<typeof shopPhotos.add>;

const refuseFile = refuser(fileRefusals);

const photosWhere = (ctx: MerchantContext, where: Sql): Sql => sql`
  select p.id, p.version, p.kind, p.name_ar, p.name_en, p.shows_customer, u.url, p.is_public, p.customer_id,
    c.name_ar as customer_name_ar, c.name_en as customer_name_en, p.consented_at,
    ${userNameSql(ctx.language, 'n')} as consent_noted_by, p.withdrawn_at,
    ${userNameSql(ctx.language, 'w')} as withdrawal_noted_by
  from shop_photo p
  join file_url u on u.merchant_id = p.merchant_id and u.id = p.file_id
  left join customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
  left join shop_user n on n.merchant_id = p.merchant_id and n.id = p.consent_noted_by
  left join shop_user w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_noted_by
  where p.merchant_id = ${ctx.merchantId} and ${where} order by p.place, p.id`;

const readPhoto = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<Photo> => {
  const photo = await tx.maybe<Photo>(photosWhere(ctx, sql`p.id = ${id}`));
  if (!photo) throw refuse('photo_not_found');
  return photo;
};

/** What the trail keeps: the customer by number only, so that erasing the customer leaves no name behind. */
const keptOf = ({
  kind,
  name_ar,
  name_en,
  shows_customer,
  customer_id,
  consented_at,
  withdrawn_at,
  is_public,
}: Photo) => ({
  ...{ kind, name_ar, name_en, shows_customer, customer_id, consented_at, withdrawn_at, is_public },
});

/** Adding, arranging and deleting are one after the other in a shop, so that places have no gap and none is over the limit. */
const lockPhotos = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('shop photos ' || ${tx.merchantId}::int, 0))`);

export const listPhotos = async (ctx: MerchantContext, tx: MerchantTx) => ({
  records: await tx.many<Photo>(photosWhere(ctx, sql`true`)),
});

const requirePicture = async (tx: MerchantTx, fileId: number): Promise<void> => {
  const file = await tx.maybe<{ width: number | null; height: number | null }>(sql`
    select width, height from file where merchant_id = ${tx.merchantId} and id = ${fileId} and kind = 'image'`);
  if (!file) throw refuse('photo_picture_not_found');
  if (file.width !== file.height) throw refuseFile('image_must_be_square');
};

/**
 * Puts a stored picture after the photos that are there. Refuses `too_many_photos` past `mostPhotos`, and a picture that is a
 * photo already: taking back a consent would leave it there.
 */
export const addPhoto = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof shopPhotos.add>,
): Promise<Photo> => {
  await requirePicture(tx, input.file_id);
  await lockPhotos(tx);
  const { last } = await tx.one<{ last: number }>(sql`
    select coalesce(max(place), 0)::int as last from shop_photo where merchant_id = ${tx.merchantId}`);
  if (last >= mostPhotos) throw refuse('too_many_photos', { max: mostPhotos });
  const same = await tx.maybe(sql`
    select from shop_photo where merchant_id = ${tx.merchantId} and file_id = ${input.file_id}`);
  if (same) throw refuse('photo_picture_is_there');
  const row = {
    ...inputValues(photoFields, input),
    ...{ file_id: input.file_id, place: last + 1, created_at: ctx.now, created_by: ctx.user.id },
  };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('shop_photo', row)} returning id`);
  const added = await readPhoto(ctx, tx, id);
  ctx.note({ after: keptOf(added) });
  ctx.publishChange('settings');
  return added;
};

/** Changes what is said of a photo. One with a recorded consent stays a photo of a customer: refuses `photo_has_consent`. */
export const changePhoto = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof shopPhotos.change>,
): Promise<Photo> => {
  const before = await readPhoto(ctx, tx, input.id);
  if (before.consented_at !== null && !input.shows_customer) throw refuse('photo_has_consent');
  const row = inputValues(photoFields, input);
  await updateVersion(ctx, tx, 'shop_photo', input, row, () => readPhoto(ctx, tx, input.id));
  ctx.publishChange('settings');
  return readPhoto(ctx, tx, input.id);
};

/** Puts the photos in the order of these numbers; they must be all of them. */
export const arrangePhotos = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { ids }: InputOf<typeof shopPhotos.arrange>,
) => {
  await lockPhotos(tx);
  const there = await tx.many<{ id: number }>(sql`
    select id from shop_photo where merchant_id = ${tx.merchantId} order by place, id`);
  const before = there.map(({ id }) => id);
  const isWhole = before.length === ids.length && new Set(ids).size === ids.length;
  if (!isWhole || before.some((id) => !ids.includes(id))) throw refuse('photos_changed');
  await tx.run(sql`
    update shop_photo p set place = o.place, version = p.version + 1
    from unnest(${ids}::bigint[]) with ordinality as o (id, place)
    where p.merchant_id = ${tx.merchantId} and p.id = o.id and p.place <> o.place`);
  ctx.note({ before: { ids: before }, after: { ids } });
  ctx.publishChange('settings');
  return { done: true as const };
};

/** In another role's right; prepared, so that on several machines it runs whole where the shop lies. */
const deleteUnusedFiles = prepare<{ readonly ids: readonly number[] }>(
  (bind) => sql`select forget_unused_file(f) as digest from unnest(${bind('ids', 'bigint[]')}) f`,
);

/** Takes photos away and closes their places. Their pictures go too, unless something else of the shop shows them. */
const deletePhotos = async (tx: MerchantTx, which: Sql): Promise<number> => {
  await lockPhotos(tx);
  const gone = await tx.many<{ file_id: number }>(sql`
    delete from shop_photo where merchant_id = ${tx.merchantId} and ${which} returning file_id`);
  if (gone.length === 0) return 0;
  const [, forgotten] = await tx.batch([
    sql`update shop_photo p set place = o.place
        from (select id, row_number() over (order by place, id) as place from shop_photo
          where merchant_id = ${tx.merchantId}) o
        where p.merchant_id = ${tx.merchantId} and p.id = o.id and p.place <> o.place`,
    deleteUnusedFiles({ ids: gone.map(({ file_id }) => file_id) }),
  ]);
  const digests = forgotten!.flatMap(({ digest }) => (typeof digest === 'string' ? [digest] : []));
  if (digests.length > 0) await enqueue(tx, purgeFileBytes, { digests });
  return gone.length;
};

export const removePhoto = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const before = await readPhoto(ctx, tx, id);
  await deletePhotos(tx, sql`id = ${id}`);
  ctx.note({ before: keptOf(before) });
  ctx.publishChange('settings');
  return { done: true as const };
};

/** Deletes the photos to which these customers agreed, before they are erased. */
export const removePhotosOf = async (tx: MerchantTx, _by: unknown, ids: readonly number[]): Promise<void> => {
  await deletePhotos(tx, sql`customer_id = any(${ids}::bigint[])`);
};

/** Writes down that the customer on a photo agrees, and who heard it; an earlier consent is replaced. */
export const noteConsent = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, customer_id }: InputOf<typeof shopPhotos.noteConsent>,
): Promise<Photo> => {
  const before = await readPhoto(ctx, tx, id);
  const customer = await requireKnown(tx, customer_id);
  await tx.run(sql`
    update shop_photo set shows_customer = true, customer_id = ${customer}, consented_at = ${ctx.now}::timestamptz,
      consent_noted_by = ${ctx.user.id}, withdrawn_at = null, withdrawal_noted_by = null, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  const after = await readPhoto(ctx, tx, id);
  ctx.note({ before: keptOf(before), after: keptOf(after) });
  ctx.publishChange('settings');
  return after;
};

/** Writes down that the customer took it back: what visitors load from now on no longer has the photo. */
export const withdrawConsent = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Photo> => {
  const before = await readPhoto(ctx, tx, id);
  const withdrawn = await tx.maybe(sql`
    update shop_photo set withdrawn_at = ${ctx.now}::timestamptz, withdrawal_noted_by = ${ctx.user.id}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${id} and consented_at is not null and withdrawn_at is null returning id`);
  if (!withdrawn) throw refuse('photo_without_consent');
  const after = await readPhoto(ctx, tx, id);
  ctx.note({ before: keptOf(before), after: keptOf(after) });
  ctx.publishChange('settings');
  return after;
};
