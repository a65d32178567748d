import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { writeHomeSetting } from '../../appointments/server/public-api.ts';
import { chooseAlias } from '../../tenancy/server/public-api.ts';
import { aliasFrom } from '../alias.ts';
import type { onlineSetting } from '../contract.ts';
import { type KeptSetting, onlineDefaults } from '../online-setting.ts';
import { refuse } from '../refusals.ts';
import { shopLinks, storedLinks, withCountry } from '../shop-links.ts';
import { homeFeeService } from './home-fee-service.ts';

type Setting = OutputOf<typeof onlineSetting.get>;

/** A shop's setting with where it goes to, which stands with the calendar. */
export const settingOf = (merchantId: number): Sql => sql`
  select s.version, s.takes_bookings, s.takes_waiting, s.shows_prices, s.shows_offers, s.shows_hours, s.shows_rating,
  s.shows_faces,
  s.words_ar, s.words_en, s.links, coalesce(h.is_offered, false) as has_home_service, coalesce(h.fee_by, 1) as home_fee_by,
  coalesce(h.areas, '[]') as home_areas, h.fee_service_id as home_service_id,
  coalesce(f.vat_category, 'S') as home_vat_category, s.complaints_phone, s.complaints_email, s.style, s.primary_color,
  s.background_file_id, s.terms_ar, s.terms_en
  from online_setting s left join home_setting h on h.merchant_id = s.merchant_id
  left join service f on f.merchant_id = h.merchant_id and f.id = h.fee_service_id
  where s.merchant_id = ${merchantId}`;

/** What the shop chose, or the defaults. */
export const keptSetting = async (tx: Pick<MerchantTx, 'maybe' | 'merchantId'>): Promise<KeptSetting> =>
  (await tx.maybe<KeptSetting>(settingOf(tx.merchantId))) ?? onlineDefaults;

/** What the shop shows on its own public pages. */
export const readOnlineSetting = async (ctx: MerchantContext, tx: MerchantTx): Promise<Setting> => {
  const { links, home_vat_category: _, ...kept } = await keptSetting(tx);
  const { alias_name, name_en, ...told } = await tx.one<{
    alias_name: string | null;
    name_en: string | null;
    background_url: string | null;
    home_service_name_ar: string | null;
    home_service_name_en: string | null;
  }>(sql`
    select m.alias_name, m.name_en, f.url as background_url, h.name_ar as home_service_name_ar,
      h.name_en as home_service_name_en
    from merchant m
    left join file_url f on f.merchant_id = ${tx.merchantId} and f.id = ${kept.background_file_id ?? 0}::bigint
    left join service h on h.merchant_id = ${tx.merchantId} and h.id = ${kept.home_service_id ?? 0}::bigint
    where m.merchant_id = ${tx.merchantId}`);
  return {
    ...kept,
    ...shopLinks(links),
    home_areas: [...kept.home_areas],
    alias_name,
    suggested_alias: alias_name ? '' : aliasFrom(name_en),
    public_url: ctx.publicUrl,
    ...told,
  };
};

const requirePicture = async (tx: MerchantTx, id: number | null): Promise<void> => {
  if (id === null) return;
  const picture = await tx.maybe(
    sql`select 1 from file where merchant_id = ${tx.merchantId} and id = ${id} and kind = 'image'`,
  );
  if (!picture) throw refuse('background_not_found');
};

/** The numbers as everybody dials them: a local one with the country of the shop. */
const withCountries = async <
  T extends Pick<InputOf<typeof onlineSetting.save>, 'telephone' | 'whatsapp' | 'complaints_phone'>,
>(
  ctx: MerchantContext,
  tx: MerchantTx,
  input: T,
): Promise<T> => {
  const { prefix } = await tx.one<{ prefix: string }>(
    sql`select prefix from country where id = ${ctx.merchant.country_id}::smallint`,
  );
  return {
    ...input,
    telephone: withCountry(input.telephone, prefix, '+'),
    whatsapp: withCountry(input.whatsapp, prefix, ''),
    complaints_phone: withCountry(input.complaints_phone, prefix, '+'),
  };
};

/** Changes what the pages show; a version that is not the stored one answers 409 with what is there. */
export const saveOnlineSetting = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  typed: InputOf<typeof onlineSetting.save>,
): Promise<Setting> => {
  const input = await withCountries(ctx, tx, typed);
  await requirePicture(tx, input.background_file_id);
  const before = await readOnlineSetting(ctx, tx);
  const { version, home_areas } = input;
  const links = JSON.stringify(storedLinks(input));
  const written = await tx.maybe(sql`
    insert into online_setting as s (version, takes_bookings, takes_waiting, shows_prices, shows_offers,
      shows_hours, shows_rating, shows_faces, words_ar, words_en, links, has_home_service, home_fee_by, home_areas,
      complaints_phone, complaints_email, style, primary_color, background_file_id, terms_ar, terms_en, changed_at, changed_by)
    select least(${version}::bigint + 1, 2147483647)::int, ${input.takes_bookings}::boolean, ${input.takes_waiting}::boolean,
      ${input.shows_prices}::boolean, ${input.shows_offers}::boolean,
      ${input.shows_hours}::boolean, ${input.shows_rating}::boolean, ${input.shows_faces}::boolean,
      ${input.words_ar}::text, ${input.words_en}::text, ${links}::jsonb,
      ${input.has_home_service}::boolean, ${input.home_fee_by}::smallint,
      ${JSON.stringify(home_areas)}::jsonb, ${input.complaints_phone}::text, ${input.complaints_email ?? null}::text,
      ${input.style}::smallint, ${input.primary_color}::text, ${input.background_file_id}::bigint, ${input.terms_ar}::text,
      ${input.terms_en}::text, ${ctx.now}::timestamptz, ${ctx.user.id}::bigint
    where ${version}::int = 0 or ${version}::int < 2147483647
      and exists (select from online_setting where merchant_id = ${tx.merchantId})
    on conflict (merchant_id) do update set version = excluded.version, takes_bookings = excluded.takes_bookings,
      takes_waiting = excluded.takes_waiting,
      shows_prices = excluded.shows_prices, shows_offers = excluded.shows_offers, shows_hours = excluded.shows_hours,
      shows_rating = excluded.shows_rating, shows_faces = excluded.shows_faces, words_ar = excluded.words_ar,
      words_en = excluded.words_en, links = excluded.links, has_home_service = excluded.has_home_service,
      home_fee_by = excluded.home_fee_by, home_areas = excluded.home_areas, complaints_phone = excluded.complaints_phone,
      complaints_email = excluded.complaints_email, style = excluded.style, primary_color = excluded.primary_color,
      background_file_id = excluded.background_file_id, terms_ar = excluded.terms_ar, terms_en = excluded.terms_en,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where s.merchant_id = excluded.merchant_id and s.version = excluded.version - 1 returning 1 as written`);
  if (!written) throw new TransportError(409, 'changed_meanwhile', { current: await readOnlineSetting(ctx, tx) });
  const needed = input.has_home_service && home_areas.some(({ fee_amount }) => fee_amount > 0);
  await writeHomeSetting(tx, {
    is_offered: input.has_home_service,
    fee_by: input.home_fee_by,
    areas: home_areas,
    fee_service_id: await homeFeeService(ctx, tx, {
      asked: input.home_service_id,
      kept: before.home_service_id,
      needed,
    }),
  });
  const after = await readOnlineSetting(ctx, tx);
  ctx.note({ before, after });
  ctx.publishChange('settings');
  return after;
};

/** Chooses the name in the public addresses; another shop's is refused by the key of `shop_alias`. */
export const chooseShopAlias = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { alias_name }: InputOf<typeof onlineSetting.chooseAlias>,
): Promise<Setting> => {
  if (!(await chooseAlias(tx, alias_name))) throw refuse('alias_is_chosen');
  ctx.note({ after: { alias_name } });
  ctx.publishChange('settings');
  return readOnlineSetting(ctx, tx);
};
