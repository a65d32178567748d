import { settingsFrom } from '../../../../kernel/contract/settings.ts';
import { money } from '../../../../kernel/money/money.ts';
import type { VatCategory } from '../../../../kernel/money/vat.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { shelfPriceOf } from '../../../catalogue/price-list.ts';
import { type AgreedPolicy, agreedPolicy, type PolicyLine, type ServicePolicy } from '../../policy.ts';
import { appointmentSettings } from '../../settings.ts';

interface ServiceRow extends ServicePolicy {
  readonly id: number;
  readonly vat_category: VatCategory;
  readonly vat_exemption_code: string | null;
}

interface ShopRow {
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly version: number | null;
  readonly value: unknown;
}

/**
 * What services agree to now for visits with these lines: one answer for each visit. Prices as the shop enters them; `fees` are
 * those of coming to the customer, by visit.
 */
export const readAgreed = async (
  tx: MerchantTx,
  appointments: readonly (readonly { readonly service_id: number; readonly price: number }[])[],
  fees: readonly ({ readonly service_id: number; readonly price: number } | null)[] = [],
): Promise<AgreedPolicy[]> => {
  const m = tx.merchantId;
  const priced = [...appointments.flat(), ...fees.filter((fee) => fee !== null)];
  const ids = [...new Set(priced.map(({ service_id }) => service_id))];
  const [services, shops] = await tx.batch([
    sql`select s.id, s.vat_category, s.vat_exemption_code, coalesce(p.deposit, 0) as deposit,
          coalesce(p.deposit_bp, 3000) as deposit_bp, p.free_cancel_hours, coalesce(p.keeps_on_no_show, true) as keeps_on_no_show
        from service s left join service_policy p on p.merchant_id = s.merchant_id and p.service_id = s.id
        where s.merchant_id = ${m} and s.id = any(${ids}::bigint[])`,
    sql`select m.prices_include_vat, m.vat_rate_bp, s.version, s.value from merchant m
        left join merchant_setting s on s.merchant_id = m.merchant_id and s.feature = ${appointmentSettings.feature}
        where m.merchant_id = ${m}`,
  ]);
  const known = new Map(rowsOf<ServiceRow>(services).map((one) => [one.id, one]));
  const { version, value, ...shop } = rowsOf<ShopRow>(shops)[0]!;
  const setting = settingsFrom(
    version === null ? {} : { [appointmentSettings.feature]: { version, value } },
    appointmentSettings,
  );
  const lineOf = ({ service_id, price }: { readonly service_id: number; readonly price: number }): PolicyLine => {
    const policy = known.get(service_id)!;
    const { vat_category, vat_exemption_code } = policy;
    return { amount: shelfPriceOf(money(price), vat_category, shop), vat_category, vat_exemption_code, policy };
  };
  return appointments.map((lines, n) => agreedPolicy(lines.map(lineOf), setting, fees[n] ? lineOf(fees[n]) : null));
};
