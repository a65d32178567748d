import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { addDays, businessDate, businessDayRange } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type ColumnValues, inputValues, setColumns } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../refusals.ts';
import type { shop } from '../shop-contract.ts';
import { invoicePrintFields, shopFields } from '../shop-fields.ts';
import { taxErrors } from '../shop-rules.ts';
import { claimTrn, recordSellerIdentity } from './public-api.ts';
import { taxChangeJob } from './tax-change-job.ts';

type Shop = OutputOf<typeof shop.get>;

/** What later features know of a shop, as SQL. */
export interface ShopDealings {
  /** Whether it has issued or posted anything. */
  readonly hasTraded: (merchantId: number) => Sql;
  readonly lastDocumentDay: (merchantId: number) => Sql;
  /** Whether a day lies in a month that is closed: what is sold on it would be nobody's commission. */
  readonly isMonthApproved: (merchantId: number, on: string) => Sql;
  readonly openDeposits: (merchantId: number) => Sql;
  readonly heldBills: (merchantId: number) => Sql;
}

interface ShopChange {
  readonly before: Shop;
  readonly version: number;
  readonly row: ColumnValues;
  /** What the audit says was chosen, where it is not the row itself. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

type GeneralInput = InputOf<typeof shop.saveGeneral>;
type ReadShop = (ctx: MerchantContext, tx: MerchantTx) => Promise<Shop>;
type ChangeShop = (ctx: MerchantContext, tx: MerchantTx, change: ShopChange) => Promise<void>;

/** Table by table: a spread database joins none with a shared one after something shared was written (a VAT number). */
const createShopReader =
  ({ hasTraded, openDeposits, heldBills }: ShopDealings): ReadShop =>
  async (_ctx, tx) => {
    const id = tx.merchantId;
    const [rows, changes, traded, deposits, held] = await tx.batch([
      sql`select m.merchant_id as id, m.settings_version as version, m.name_ar, m.name_en, m.commercial_registration,
          '+' || m.phone as phone, m.email, m.language, m.country_id, m.currency_code, m.zone, m.day_ends_time,
          m.building_number, m.street, m.district, m.city_id, m.city, m.postal_code, m.short_address, m.latitude::text,
          m.longitude::text, m.is_vat_registered, m.trn, m.vat_rate_bp, m.prices_include_vat, m.invoice_prefix, m.paper,
          m.invoice_note_ar, m.invoice_note_en
        from merchant m where m.merchant_id = ${id}`,
      sql`select is_vat_registered, trn, vat_rate_bp, prices_include_vat, effective_on
        from tax_change where merchant_id = ${id} and status = 1`,
      sql`select not ${hasTraded(id)} as may_change_country`,
      sql`select ${openDeposits(id)} as open_deposits`,
      sql`select ${heldBills(id)} as held_bills`,
    ]);
    const row = rowsOf<Shop>(rows)[0]!;
    const rates = await tx.many<{ vat_rate_bp: number }>(
      sql`select vat_rate_bp from country_vat_rate where country_id = ${row.country_id} and vat_rate_bp > 0
        order by vat_rate_bp desc`,
    );
    type Told = Pick<Shop, 'may_change_country' | 'open_deposits' | 'held_bills'>;
    const [told] = rowsOf<Told>([{ ...traded![0], ...deposits![0], ...held![0] }]);
    const tax_change = rowsOf<NonNullable<Shop['tax_change']>>(changes)[0] ?? null;
    return { ...row, ...told!, tax_change, vat_rates: rates.map((rate) => rate.vat_rate_bp) };
  };

/** Changes the shop's own row if nobody changed it since it was read; documents from now on say it. */
const createShopChanger =
  (read: ReadShop): ChangeShop =>
  async (ctx, tx, { before, version, row, noted = row }) => {
    const changed = await tx.maybe(sql`
    update merchant set ${setColumns(row)}, settings_version = settings_version + 1
    where merchant_id = ${tx.merchantId} and settings_version = ${version} returning 1`);
    if (!changed) throw new TransportError(409, 'changed_meanwhile', { current: await read(ctx, tx) });
    await recordSellerIdentity(tx);
    const known: Record<string, unknown> = { ...before };
    const entries = Object.entries(noted).filter(([key]) => key in known || !(key in row));
    ctx.note({
      before: Object.fromEntries(entries.map(([key]) => [key, known[key] ?? null])),
      after: Object.fromEntries(entries),
    });
    ctx.publishChange('settings');
  };

/** Another clock may make today the day before: not when documents of today are issued, or days would run backwards. */
const requireDayNotBack = async (
  { lastDocumentDay, isMonthApproved }: ShopDealings,
  ctx: MerchantContext,
  tx: MerchantTx,
  input: GeneralInput,
): Promise<void> => {
  const today = businessDate(ctx.now, input.zone, input.day_ends_time);
  if (today >= ctx.today) return;
  const { last_on, is_closed } = await tx.one<{ last_on: string | null; is_closed: boolean }>(
    sql`select ${lastDocumentDay(tx.merchantId)} as last_on, ${isMonthApproved(tx.merchantId, today)} as is_closed`,
  );
  if (is_closed || (last_on !== null && last_on > today)) throw fieldError('day_ends_time', 'business_day_goes_back');
};

/** The currency of the country that the shop moves to; FieldError where it may not move. */
const readNewCurrency = async (
  tx: MerchantTx,
  before: Shop,
  country_id: GeneralInput['country_id'],
): Promise<string> => {
  if (!before.may_change_country) throw fieldError('country_id', 'country_is_fixed');
  if (before.is_vat_registered || before.tax_change) throw fieldError('country_id', 'country_with_vat');
  const country = await tx.maybe<{ currency_code: string }>(
    sql`select currency_code from country where id = ${country_id}`,
  );
  if (!country) throw fieldError('country_id', 'invalid_choice');
  return country.currency_code;
};

/** The chosen city's name; one that was written before there was a list stays until one is chosen. */
const readCityName = async (
  tx: MerchantTx,
  before: Shop,
  { city_id, country_id }: GeneralInput,
): Promise<string | null> => {
  if (!city_id) return before.city_id === null ? before.city : null;
  const city = await tx.maybe<{ arabic_name: string }>(
    sql`select arabic_name from city where id = ${city_id} and country_id = ${country_id}`,
  );
  if (!city) throw fieldError('city_id', 'invalid_choice');
  return city.arabic_name;
};

/** What the shop is, and what its paper says. */
const identityUseCases = (dealings: ShopDealings, read: ReadShop, change: ChangeShop) => ({
  saveGeneral: async (ctx: MerchantContext, tx: MerchantTx, input: GeneralInput): Promise<Shop> => {
    const { version, country_id, zone, day_ends_time } = input;
    let before = await read(ctx, tx);
    if (country_id !== before.country_id) {
      // Each document waits for the shop's row: none is made in the old currency while this one is read.
      await tx.run(sql`select 1 from merchant where merchant_id = ${tx.merchantId} for update`);
      before = await read(ctx, tx);
    }
    const moved: Record<string, unknown> = {};
    if (country_id !== before.country_id) moved['currency_code'] = await readNewCurrency(tx, before, country_id);
    await requireDayNotBack(dealings, ctx, tx, input);
    const city = await readCityName(tx, before, input);
    if (before.tax_change) {
      moved['tax_changes_at'] = businessDayRange(before.tax_change.effective_on, zone, day_ends_time).from_at;
    }
    await change(ctx, tx, { before, version, row: { ...inputValues(shopFields, input), ...moved, city } });
    return read(ctx, tx);
  },
  saveInvoice: async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shop.saveInvoice>): Promise<Shop> => {
    const before = await read(ctx, tx);
    await change(ctx, tx, { before, version: input.version, row: inputValues(invoicePrintFields, input) });
    return read(ctx, tx);
  },
});

const taxUseCases = (read: ReadShop, change: ChangeShop) => ({
  /** A day that has begun holds at once; a later one waits for its business day. One change waits at a time. */
  saveTax: async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shop.saveTax>): Promise<Shop> => {
    const { version, effective_on, ...asked } = input;
    const tax = { ...asked, trn: asked.trn ?? null };
    const { country_id, zone, day_ends_time } = ctx.merchant;
    const wrong = taxErrors(tax, country_id);
    if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
    if (effective_on < ctx.today) throw fieldError('effective_on', 'too_late');
    if (effective_on > addDays(ctx.today, 366)) throw fieldError('effective_on', 'too_far');
    const known = await tx.maybe(
      sql`select 1 from country_vat_rate where country_id = ${country_id} and vat_rate_bp = ${tax.vat_rate_bp}`,
    );
    if (!known) throw fieldError('vat_rate_bp', 'rate_of_no_country');
    const isNow = effective_on === ctx.today;
    const at = isNow ? null : businessDayRange(effective_on, zone, day_ends_time).from_at;
    const before = await read(ctx, tx);
    const row = { ...(isNow ? tax : {}), tax_changes_at: at };
    await change(ctx, tx, { before, version, row, noted: { ...tax, effective_on } });
    // Whether it charges VAT or not: the number stands in its frozen identity and before managers.
    if (tax.trn) await claimTrn(tx, tax.trn);
    await tx.batch([
      sql`update tax_change set status = 0, ended_at = ${ctx.now}::timestamptz
          where merchant_id = ${tx.merchantId} and status = 1`,
      sql`insert into tax_change (effective_on, is_vat_registered, vat_rate_bp, prices_include_vat, trn, status, asked_at,
            asked_by, ended_at)
          values (${effective_on}::date, ${tax.is_vat_registered}, ${tax.vat_rate_bp}, ${tax.prices_include_vat}, ${tax.trn},
            ${isNow ? 2 : 1}, ${ctx.now}::timestamptz, ${ctx.user.id}, ${isNow ? ctx.now : null}::timestamptz)`,
    ]);
    if (at) await enqueue(tx, taxChangeJob, {}, { start_after: at });
    return read(ctx, tx);
  },
  cancelTaxChange: async (ctx: MerchantContext, tx: MerchantTx): Promise<Shop> => {
    const [ended] = await tx.batch([
      sql`update tax_change set status = 0, ended_at = ${ctx.now}::timestamptz
          where merchant_id = ${tx.merchantId} and status = 1 returning id`,
      sql`update merchant set tax_changes_at = null, settings_version = settings_version + 1
          where merchant_id = ${tx.merchantId} and tax_changes_at is not null`,
    ]);
    if (ended!.length === 0) throw refuse('no_tax_change_waits');
    ctx.publishChange('settings');
    return read(ctx, tx);
  },
});

const listPlaces = async (_ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof shop.places>> => {
  const [countries, cities] = await tx.batch([
    sql`select id, currency_code, arabic_name as name_ar, english_name as name_en from country order by id`,
    sql`select id, country_id, arabic_name as name_ar, english_name as name_en from city order by country_id, id`,
  ]);
  return { countries, cities } as OutputOf<typeof shop.places>;
};

export const shopUseCases = (dealings: ShopDealings) => {
  const read = createShopReader(dealings);
  const change = createShopChanger(read);
  return { read, ...identityUseCases(dealings, read, change), ...taxUseCases(read, change), listPlaces };
};
