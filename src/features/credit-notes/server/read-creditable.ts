import type { Money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { BuyerRow } from '../../documents/server/public-api.ts';
import { ownRest, vatOfRest } from '../../packages/offer.ts';
import { type PackageLine, packageLines } from '../../packages/server/public-api.ts';
import { gatewayStatus } from '../../payments/gateway-payment.ts';
import { paymentDirection, paymentSource, paymentStatus } from '../../payments/payment.ts';
import { isPenalty } from '../../penalties/server/public-api.ts';
import { type SoldPart, soldParts } from '../../recipes/server/public-api.ts';
import type { MoneySource } from '../allocate-refund.ts';
import type { CreditableLine } from '../note-lines.ts';
import { waitingOf } from './refunds-due.ts';

/** A line with what its note needs to name it again. */
export interface FactLine extends CreditableLine {
  readonly service_id: number | null;
  readonly product_id: number | null;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly unit_price: Money;
  readonly unit_code: string | null;
  readonly employee_id: number | null;
  /** Where the line sold a package, or used one. */
  readonly package?: PackageLine;
}

interface FactHeader extends BuyerRow {
  readonly id: number;
  readonly document_kind: number;
  readonly document_number: string;
  readonly status: number;
  readonly is_simplified: boolean;
  readonly business_on: string;
  readonly currency_code: string;
  readonly prices_include_vat: boolean;
  readonly total: Money;
  readonly payable_amount: Money;
  readonly paid_amount: Money;
  readonly credited_amount: Money;
  /** Whether who bought was erased since. */
  readonly is_erased: boolean;
  /** Whether it charges a penalty, which is no sale. */
  readonly is_penalty: boolean;
  readonly vat_lines: readonly {
    readonly vat_category: CreditableLine['vat_category'];
    readonly vat_rate_bp: number;
    readonly exemption_code?: string | null;
  }[];
}

export interface Creditable {
  readonly header: FactHeader;
  readonly lines: readonly FactLine[];
  readonly sources: readonly MoneySource[];
  /** Assemblies that its products can be taken apart by. */
  readonly parts: readonly SoldPart[];
}

/**
 * A package that was sold is worth what is left of it: what was used of it stays sold at what it earned. A use that comes back
 * is whole services.
 */
const withPackage = (line: FactLine, of: PackageLine | undefined): FactLine => {
  if (!of) return line;
  if (!of.is_sold) return { ...line, package: of };
  const own = { ...of, remaining: ownRest(of) };
  // Once it went back, a use that comes back later is a use again, not money.
  const isLeft = of.uses_left > 0 && line.credited_quantity_milli === 0;
  return {
    ...line,
    package: of,
    is_whole: true,
    quantity_milli: isLeft ? line.quantity_milli : line.credited_quantity_milli,
    revenue_excl_vat: isLeft ? own.remaining : line.credited_excl_vat,
    total_vat: isLeft ? vatOfRest(own) : line.credited_vat,
  };
};

/** A document with what of it can still be credited and given back, in one round trip; undefined when there is none. */
export const readCreditable = async (tx: MerchantTx, id: number): Promise<Creditable | undefined> => {
  const m = tx.merchantId;
  const isIn = sql`p.direction = ${literal(paymentDirection.in)} and p.status = ${literal(paymentStatus.paid)}`;
  // Paid by card on a page of its own, or on the one that a link led to.
  const ofGateway = sql`left join payment_link k on k.merchant_id = ${m} and k.unique_id = p.reference
      and p.method = 'payment_link'
      left join gateway_payment g on g.merchant_id = ${m} and g.unique_id = coalesce(k.provider_id, p.reference)
      and p.method = 'payment_link' and g.status = ${literal(gatewayStatus.paid)}`;
  const shown = sql`p.id as payment_id, p.method, p.authorization_code, p.reference, p.gift_card_id, g.id as gateway_payment_id`;
  const [headers, lines, paid, deposits, ofPackages, parts] = await tx.batch([
    sql`select i.id, i.document_kind, i.document_number, i.status, i.is_simplified, i.business_on, i.currency_code,
          i.prices_include_vat, i.total, i.payable_amount, i.paid_amount, i.credited_amount, i.vat_lines, i.customer_id,
          i.buyer, i.customer_name, i.customer_mobile, i.customer_trn, c.erased_at is not null as is_erased,
          ${isPenalty(sql`i.id`)} as is_penalty
        from invoice i left join known_customer k on k.merchant_id = i.merchant_id and k.id = i.customer_id
        left join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id
        where i.merchant_id = ${m} and i.id = ${id}`,
    sql`select l.line_number, l.service_id, l.product_id, l.name_en, l.name_ar, l.quantity_milli, l.unit_price, l.unit_code,
          l.employee_id, l.revenue_excl_vat, l.total_vat, l.vat_category, l.vat_rate_bp, l.cost_amount,
          coalesce(n.quantity_milli, 0)::bigint as credited_quantity_milli,
          coalesce(n.excl_vat_amount, 0)::bigint as credited_excl_vat, coalesce(n.vat_amount, 0)::bigint as credited_vat,
          coalesce(n.cost_amount, 0)::bigint as returned_cost_amount
        from invoice_line l left join (
          select line_number, sum(quantity_milli) as quantity_milli, sum(excl_vat_amount) as excl_vat_amount,
            sum(vat_amount) as vat_amount, sum(cost_amount) as cost_amount
          from document_note_line where merchant_id = ${m} and invoice_id = ${id} group by 1) n on n.line_number = l.line_number
        where l.merchant_id = ${m} and l.invoice_id = ${id} order by l.line_number`,
    sql`select ${shown}, p.amount, null as deposit_number,
          (p.amount - ${waitingOf} - coalesce((select sum(r.amount) from payment r
            where r.merchant_id = ${currentMerchantId} and r.refunds_payment_id = p.id), 0))::bigint as rest_amount
        from payment p ${ofGateway}
        where p.merchant_id = ${m} and p.invoice_id = ${id} and ${isIn} order by p.id desc`,
    sql`select ${shown}, u.amount, d.document_number as deposit_number,
          (u.amount - coalesce((select sum(r.amount) from payment r
            join invoice n on n.merchant_id = r.merchant_id and n.id = r.invoice_id and n.corrects_invoice_id = ${id}
            where r.merchant_id = ${currentMerchantId} and r.refunds_payment_id = p.id), 0)
            - coalesce((select sum(d.amount) from refund_due d join invoice n on n.merchant_id = d.merchant_id
            and n.id = d.note_id and n.corrects_invoice_id = ${id}
            where d.merchant_id = ${currentMerchantId} and d.payment_id = p.id and d.status = 0), 0))::bigint as rest_amount
        from (select deposit_id, sum(taxable_amount + vat_amount)::bigint as amount from deposit_use
          where merchant_id = ${m} and invoice_id = ${id} group by 1) u
        join invoice d on d.merchant_id = ${m} and d.id = u.deposit_id
        join lateral (select * from payment p where p.merchant_id = ${m} and p.invoice_id = u.deposit_id and ${isIn}
          and p.source = ${literal(paymentSource.deposit)} order by p.id limit 1) p on true
        ${ofGateway} order by p.id desc`,
    packageLines(id),
    soldParts(
      id,
      sql`select l.product_id from invoice_line l where l.merchant_id = ${currentMerchantId} and l.invoice_id = ${id}`,
    ),
  ]);
  const found = rowsOf<PackageLine>(ofPackages);
  const header = rowsOf<FactHeader>(headers)[0];
  return (
    header && {
      header,
      lines: rowsOf<FactLine>(lines).map((l) =>
        withPackage(
          l,
          found.find((p) => p.line_number === l.line_number),
        ),
      ),
      sources: [...rowsOf<MoneySource>(paid), ...rowsOf<MoneySource>(deposits)],
      parts: rowsOf<SoldPart>(parts),
    }
  );
};
