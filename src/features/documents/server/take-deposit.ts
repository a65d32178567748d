import { computeBill } from '../../../kernel/bill.ts';
import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { newUniqueId } from '../../../kernel/ids.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import { taxOf } from '../../../kernel/vat.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { noteCollection } from '../../customers/server/door.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { entryParts } from '../../ledger/server/door.ts';
import { accountOfMethod, paymentSource } from '../../payments/payment.ts';
import { takePaymentParts } from '../../payments/server/door.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { documents } from '../contract.ts';
import { documentKind, numberPrefix } from '../document-kind.ts';
import { writeSimpleDocument } from './simple-document.ts';

interface CustomerRow {
  id: number;
  name_en: string | null;
  name_ar: string | null;
  mobile: string | null;
  trn: string | null;
  status: number;
}

/**
 * Takes a deposit: a fiscal document of its own (prepayment invoice, type 386), because VAT is due when the money is
 * received (ZATCA guide section 4). The net is a liability until it is used.
 */
export const takeDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.takeDeposit>,
): Promise<OutputOf<typeof documents.takeDeposit>> => {
  const settlement = settle([input.payment], { total: input.payment.amount, allow_debt: false, has_customer: true });
  if (isRefused(settlement)) {
    throw new InvalidInput(
      Object.fromEntries(
        Object.entries(settlement.errors).map(([field, e]) => [field.replace('payments.0', 'payment'), e]),
      ),
    );
  }
  const customer = await tx.maybe<CustomerRow>(
    sql`select id, name_en, name_ar, mobile, trn, status from customer where merchant_id = ${ctx.merchantId} and id = ${input.customer_id} for no key update`,
  );
  if (!customer) throw refuseCustomer('customer_not_found');
  if (customer.status !== 1) throw refuseCustomer('customer_disabled');
  const amount = input.payment.amount;
  const bill = computeBill({
    prices_include_vat: true,
    discount: null,
    lines: [{ quantity_milli: 1000, unit_price: amount, discount: null, ...taxOf('S', ctx.merchant) }],
  });
  const uniqueId = newUniqueId();
  const row = await tx.one<{ id: number; document_number: string; payment_id: number }>(sql`
    with ids as materialized (select nextval('invoice_id_seq') as invoice_id, nextval('journal_entry_id_seq') as entry_id),
    ${entryParts({
      merchantId: ctx.merchantId,
      entryId: sql`(select entry_id from ids)`,
      sourceId: sql`(select invoice_id from ids)`,
      entry_on: ctx.today,
      posted_at: ctx.now,
      source_kind: 'deposit',
      memo: null,
      created_by: ctx.user.id,
      postings: [
        debit(accountOfMethod[input.payment.method], bill.total),
        credit('customer_deposits', bill.subtotal, customer.id),
        credit('vat_output', bill.vat),
      ],
    })},
    ${writeSimpleDocument({
      ctx,
      kind: documentKind.prepayment,
      prefix: numberPrefix[documentKind.prepayment]!,
      uniqueId,
      bill,
      tax: taxOf('S', ctx.merchant),
      lineName: { name_en: 'Deposit', name_ar: 'عربون' },
      customer: { id: customer.id, name: nameIn('ar', customer), mobile: customer.mobile, trn: customer.trn },
      paid_amount: bill.total,
      notes: input.notes,
      correctsId: null,
    })},
    ${takePaymentParts({
      payments: settlement.payments,
      invoiceId: sql`(select invoice_id from ids)`,
      customerId: customer.id,
      source: paymentSource.deposit,
      paid_at: ctx.now,
      paid_on: ctx.today,
      entryId: sql`(select entry_id from ids)`,
      created_by: ctx.user.id,
    })}
    select w.id, w.document_number, (select id from payments_taken) as payment_id from written w`);
  await tx.run(noteCollection(ctx.merchantId, customer.id, amount));
  ctx.announce('payments');
  return { ...row, unique_id: uniqueId, total: bill.total };
};
