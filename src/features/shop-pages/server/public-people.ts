import { civilOf } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { publicLook } from '../../workforce/public-look.ts';
import { shownLook } from '../../workforce/server/public-api.ts';
import type { FaceWidth } from '../shop-photo.ts';
import { drawSquare } from './photo-pictures.ts';
import type { CachedPicture } from './picture-cache.ts';

/** Condition: employee `e` takes appointments on a business day, so customers may know of the person. */
export const isShownPerson = (today: string): Sql => sql`(e.status = 1 and e.show_in_appointments
  and (e.leaving_on is null or e.leaving_on >= ${today}::date))`;

/** Expression: whether the shop shows photos of its employees; a shop that never chose does. */
export const showsFaces = (merchantId: number): Sql => sql`
  coalesce((select f.shows_faces from online_setting f where f.merchant_id = ${merchantId}), true)`;

/** The people of the home page as they are shown, in the order in which they came to the shop; none where it is not asked for. */
export const publicPeople = (
  merchantId: number,
  { today, shows_faces, isAsked }: { readonly today: string; readonly shows_faces: boolean; readonly isAsked: boolean },
): Sql => sql`
  select e.id, e.name_ar, e.name_en, ${shownLook(sql`e`, sql`${shows_faces}::boolean`)} as look from employee e
  where e.merchant_id = ${merchantId} and ${isShownPerson(today)} and ${isAsked} order by e.id limit 30`;

/** How to draw the photo of an employee of the transaction's shop; undefined where no visitor may see one. */
export const drawFace = async (
  tx: PublicTx,
  { id, width }: { readonly id: number; readonly width: FaceWidth },
  { files, now }: { readonly files: FileStore; readonly now: string },
): Promise<(() => Promise<CachedPicture>) | undefined> => {
  const shop = await tx.one<{ zone: string }>(sql`select zone from merchant where merchant_id = ${tx.merchantId}`);
  const today = civilOf(now, shop.zone).date;
  const row = await tx.maybe<{ url: string }>(sql`
    select u.url from employee e join file_url u on u.merchant_id = e.merchant_id and u.id = e.image_file_id
    where e.merchant_id = ${tx.merchantId} and e.id = ${id} and ${isShownPerson(today)}
      and ${shownLook(sql`e`, showsFaces(tx.merchantId))} = ${publicLook.photo}::smallint`);
  return row && drawSquare(tx, row.url, { width, files });
};
