import { createShopUser } from '../../src/features/identity/server/public-api.ts';
import { credit, debit } from '../../src/features/ledger/entry.ts';
import { postEntry } from '../../src/features/ledger/server/public-api.ts';
import { furnishShop } from '../../src/features/sign-up/server/open-shop.ts';
import { openMerchant, saveMerchantSettings } from '../../src/features/tenancy/server/public-api.ts';
import { money } from '../../src/kernel/money/money.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { asMerchantTx, transaction } from '../../src/platform/db/transaction.ts';
import { hashPassword } from '../../src/platform/secrets/secrets.ts';

export const tinyPassword = 'a-password-for-tests-7';
let passwordHash: Promise<string> | undefined;
let count = 0;

/** A shop small enough for a test: owner, cashier, two services, three products with stock, two customers, a seller. */
export interface TinyShop {
  readonly merchantId: number;
  readonly owner: string;
  readonly cashier: string;
  readonly services: readonly number[];
  readonly products: readonly number[];
  readonly customers: readonly number[];
  readonly employee: number;
}

export interface TinyOptions {
  readonly vat_rate_bp?: number;
  readonly prices_include_vat?: boolean;
  readonly country_id?: number;
  /** Pieces on hand of each product. */
  readonly stock?: number;
}

export const openTinyShop = async (app: Pool, options: TinyOptions = {}): Promise<TinyShop> => {
  passwordHash ??= hashPassword(tinyPassword);
  const password_hash = await passwordHash;
  const tag = `${process.pid}-${Date.now().toString(36)}-${++count}`;
  const stock = options.stock ?? 100;
  return transaction(
    app,
    [
      openMerchant({
        name_en: `Tiny ${tag}`,
        name_ar: `متجر ${tag}`,
        business_kind: 'flowers',
        country_id: options.country_id ?? 1,
        phone: '966500000000',
        email: null,
        is_trial: false,
        expires_on: null,
        language: 'ar',
      }),
    ],
    async (opened, rows) => {
      const merchantId = rows[0]![0]!.merchant_id as number;
      const tx = asMerchantTx(opened, merchantId);
      const owner = `owner-${tag}@tiny.test`;
      const cashier = `cashier-${tag}@tiny.test`;
      const { roles } = await furnishShop(tx, {
        user_name: 'owner',
        email: owner,
        password_hash,
        name_en: 'Owner',
        name_ar: 'المالك',
        language: 'ar',
      });
      await createShopUser(tx, {
        user_name: 'cashier',
        email: cashier,
        password_hash,
        name_en: 'Cashier',
        name_ar: 'الكاشير',
        role_id: roles.cashier!,
        is_owner: false,
        language: 'ar',
      });
      const vat = options.vat_rate_bp ?? 1500;
      await saveMerchantSettings(tx, {
        trn: vat > 0 ? '310122393500003' : null,
        commercial_registration: '1010010000',
        street: 'طريق الملك فهد',
        building_number: '1234',
        district: 'العليا',
        city: 'الرياض',
        postal_code: '12211',
        vat_rate_bp: vat,
        prices_include_vat: options.prices_include_vat ?? true,
        invoice_prefix: 'INV',
        invoice_note_en: null,
        invoice_note_ar: null,
      });
      const groups = await tx.many<{ id: number }>(sql`
        insert into catalogue_group (kind, name_en, name_ar) values ('service', 'Services', 'خدمات'), ('product', 'Products', 'منتجات') returning id`);
      const services = await tx.many<{ id: number }>(sql`
        insert into service (group_id, name_en, name_ar, price) values (${groups[0]!.id}, 'Wrapping', 'تغليف', 2500), (${groups[0]!.id}, 'Delivery', 'توصيل', 3000) returning id`);
      const products = await tx.many<{ id: number }>(sql`
        insert into product (group_id, name_en, name_ar, barcode, price) values
          (${groups[1]!.id}, 'Rose bouquet', 'باقة ورد جوري', '6281000000011', 18900),
          (${groups[1]!.id}, 'Orchid', 'زرعة أوركيد', '6281000000028', 27500),
          (${groups[1]!.id}, 'Candle', 'شمعة عطرية', '6281000000035', 8500) returning id`);
      await stockUp(
        tx,
        products.map((p) => p.id),
        stock,
      );
      const customers = await tx.many<{ id: number }>(sql`
        insert into customer (name_ar, name_en, mobile) values ('نورة العتيبي', 'Noura Alotaibi', '966512345678'), ('لمى الدوسري', null, '966598765432') returning id`);
      const { id: employee } = await tx.one<{ id: number }>(
        sql`insert into employee (name_en, name_ar) values ('Reem', 'ريم') returning id`,
      );
      return {
        merchantId,
        owner,
        cashier,
        services: services.map((r) => r.id),
        products: products.map((r) => r.id),
        customers: customers.map((r) => r.id),
        employee,
      };
    },
  );
};

type Tx = Parameters<typeof saveMerchantSettings>[0];

/** Stock at 40.00 a piece, posted against the opening stock as the product does it. */
const stockUp = async (tx: Tx, products: readonly number[], pieces: number): Promise<void> => {
  if (pieces === 0) return;
  const value = money(4_000 * pieces);
  for (const id of products) {
    const entry = await postEntry(tx, {
      entry_on: '2026-01-01',
      posted_at: '2026-01-01T06:00:00Z',
      source_kind: 'opening',
      source_id: id,
      memo: null,
      created_by: null,
      postings: [debit('inventory', value), credit('equity', value)],
    });
    await tx.batch([
      sql`update product set quantity_milli = ${pieces * 1000}, stock_value_amount = ${value}, unit_cost_amount = 4000 where merchant_id = ${tx.merchantId} and id = ${id}`,
      sql`insert into stock_operation (product_id, kind, quantity_milli, cost_amount, quantity_after_milli, happened_at, happened_on, journal_entry_id)
          values (${id}, 4, ${pieces * 1000}, ${value}, ${pieces * 1000}, '2026-01-01T06:00:00Z', '2026-01-01', ${entry})`,
    ]);
  }
};

/** A platform manager with every permission; the same one for a whole database. */
export const openTestManager = async (owner: Pool): Promise<{ email: string }> => {
  passwordHash ??= hashPassword(tinyPassword);
  const email = 'manager@tiny.test';
  await owner.batch([
    sql`insert into manager (email, password_hash, name_en, name_ar, role_id, needs_second_step)
        values (${email}, ${await passwordHash}, 'Manager', 'مدير',
          (select id from manager_role where key = 'superadmin'), false) on conflict do nothing`,
  ]);
  return { email };
};
