import { add, allocate, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/outbox/publish-event.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { type DepositShareOf, depositTurn } from '../../appointments/policy.ts';
import {
  depositTurned,
  insertShares,
  type LinkedDeposit,
  linkDeposit,
  noteShares,
  type PaidDeposit,
  type PeoplePaidFor,
} from '../../appointments/server/public-api.ts';
import { type AppointmentShare, type ShareState, sharesOf, type TaxedMoney } from '../group-deposit.ts';

/**
 * What is still to come of shares of a deposit (`s`, its visit `a`, its bill's use `u`): nobody else's bill may take it, as long
 * as the visit is to be billed or its deposit is on its way elsewhere. A sale that is no visit's bill may take what is for those
 * who came.
 */
export const reservedShares = (appointment: Sql): Sql => sql`
  select coalesce(sum(s.taxable_amount - s.kept_taxable_amount - s.returned_taxable_amount - coalesce(u.taxable_amount, 0)),
      0)::bigint as taxable_amount,
    coalesce(sum(s.vat_amount - s.kept_vat_amount - s.returned_vat_amount - coalesce(u.vat_amount, 0)), 0)::bigint as vat_amount
  from appointment_deposit_share s
  join appointment a on a.merchant_id = s.merchant_id and a.id = s.appointment_id
  left join deposit_use u on u.merchant_id = s.merchant_id and u.invoice_id = a.invoice_id and u.deposit_id = s.document_id
    and u.vat_category = s.vat_category and u.vat_rate_bp = s.vat_rate_bp
  where s.merchant_id = ${currentMerchantId} and s.document_id = d.deposit_id and s.vat_category = d.vat_category
    and s.vat_rate_bp = d.vat_rate_bp and a.id <> ${appointment}
    and s.taxable_amount + s.vat_amount > s.kept_taxable_amount + s.kept_vat_amount + s.returned_taxable_amount
      + s.returned_vat_amount + coalesce(u.taxable_amount + u.vat_amount, 0)
    and case when a.status in (0, 4) then a.deposit_turn <> 0
      else a.invoice_id is null and (a.status = 1 or ${appointment} <> 0) end`;

interface PartRow extends TaxedMoney {
  readonly rest_taxable_amount: Money;
  readonly rest_vat_amount: Money;
  readonly used_taxable_amount: Money;
  readonly used_vat_amount: Money;
  readonly kept_taxable_amount: Money;
  readonly kept_vat_amount: Money;
  readonly returned_taxable_amount: Money;
  readonly returned_vat_amount: Money;
}

const readParts = (tx: MerchantTx, document_id: number): Promise<PartRow[]> =>
  tx.many(sql`
    select vat_category, vat_rate_bp, taxable_amount, vat_amount, used_taxable_amount, used_vat_amount, kept_taxable_amount,
      kept_vat_amount, refunded_taxable_amount as returned_taxable_amount, refunded_vat_amount as returned_vat_amount,
      taxable_amount - used_taxable_amount - refunded_taxable_amount - kept_taxable_amount as rest_taxable_amount,
      vat_amount - used_vat_amount - refunded_vat_amount - kept_vat_amount as rest_vat_amount
    from deposit_part where merchant_id = ${tx.merchantId} and deposit_id = ${document_id}
    order by vat_rate_bp desc, vat_category limit 20`);

/** The parts of what was paid, by VAT category as they were agreed; the standard rate where nothing was. */
export const partsOfAppointment = (amount: Money, agreed: readonly DepositShareOf[]): readonly DepositShareOf[] => {
  const weights = agreed.map((part) => part.amount);
  if (sum(weights) === 0) return [{ vat_category: 'S', vat_exemption_code: null, amount }];
  const shares = allocate(amount, weights);
  return agreed.map((part, i) => ({ ...part, amount: shares[i]! })).filter((part) => part.amount > 0);
};

/** Writes on visits what was paid ahead for them, and whose how much of it is where several come together. */
export const linkAppointmentDeposit = async (
  tx: MerchantTx,
  first: number,
  of: PeoplePaidFor,
  paid: PaidDeposit,
): Promise<void> => {
  await linkDeposit(tx, first, paid);
  if (!of.are_several || paid.goes_back) return;
  await insertShares(tx, paid.document_id, sharesOf(await readParts(tx, paid.document_id), of.people));
  // Whoever left while it was being paid has her share settled as she left.
  await publishEvent(tx, depositTurned, { appointment_id: first });
};

/** How the visits of a deposit stand, by their number. */
export type AppointmentTurns = ReadonlyMap<number, { readonly is_over: boolean; readonly deposit_turn: number }>;

export const turnsOf = (
  appointments: readonly { readonly id: number; readonly status: number; readonly deposit_turn: number }[],
): AppointmentTurns => {
  const { cancelled, no_show } = appointmentStatus;
  return new Map(
    appointments.map(({ id, status, deposit_turn }) => [
      id,
      { is_over: status === cancelled || status === no_show, deposit_turn },
    ]),
  );
};

const fateOf = (appointment: { is_over: boolean; deposit_turn: number } | undefined): ShareState['fate'] => {
  if (!appointment?.is_over || appointment.deposit_turn === depositTurn.stays) return 'stays';
  return appointment.deposit_turn === depositTurn.kept ? 'kept' : 'given_back';
};

/** A deposit's parts as they are left, and whose how much of it is; all of it is one's who comes alone. */
export const readShares = async (
  tx: MerchantTx,
  { document_id, appointment_id }: Pick<LinkedDeposit, 'document_id' | 'appointment_id'>,
  turns: AppointmentTurns,
): Promise<{ readonly rests: readonly TaxedMoney[]; readonly shares: readonly ShareState[] }> => {
  const parts = await readParts(tx, document_id);
  const written = await tx.many<Omit<ShareState, 'fate'>>(sql`
    select s.appointment_id, s.vat_category, s.vat_rate_bp, s.taxable_amount, s.vat_amount, s.kept_taxable_amount,
      s.kept_vat_amount, s.returned_taxable_amount, s.returned_vat_amount,
      coalesce(u.taxable_amount, 0)::bigint as used_taxable_amount, coalesce(u.vat_amount, 0)::bigint as used_vat_amount
    from appointment_deposit_share s
    join appointment a on a.merchant_id = s.merchant_id and a.id = s.appointment_id
    left join deposit_use u on u.merchant_id = s.merchant_id and u.invoice_id = a.invoice_id and u.deposit_id = s.document_id
      and u.vat_category = s.vat_category and u.vat_rate_bp = s.vat_rate_bp
    where s.merchant_id = ${tx.merchantId} and s.document_id = ${document_id}
    order by s.appointment_id, s.vat_rate_bp desc, s.vat_category limit 200`);
  const all = written.length > 0 ? written : parts.map((part) => ({ ...part, appointment_id }));
  return {
    rests: parts.map(({ vat_category, vat_rate_bp, rest_taxable_amount, rest_vat_amount }) => ({
      ...{ vat_category, vat_rate_bp },
      taxable_amount: rest_taxable_amount,
      vat_amount: rest_vat_amount,
    })),
    shares: all.map((share) => ({ ...share, fate: fateOf(turns.get(share.appointment_id)) })),
  };
};

/** What is kept already of each visit, of all its deposits; what is restored now does not count. */
export const readKeptOf = async (
  tx: MerchantTx,
  deposits: readonly LinkedDeposit[],
  turns: AppointmentTurns,
): Promise<Map<number, Money>> => {
  const kept = new Map<number, Money>();
  for (const deposit of deposits.filter(({ goes_back }) => !goes_back)) {
    const { shares } = await readShares(tx, deposit, turns);
    for (const { appointment_id, fate, kept_taxable_amount, kept_vat_amount } of shares)
      if (fate === 'kept')
        kept.set(appointment_id, sum([kept.get(appointment_id) ?? zeroMoney, kept_taxable_amount, kept_vat_amount]));
  }
  return kept;
};

/** How much each has of moved shares, with VAT. */
export const amountsOf = (moved: readonly AppointmentShare[]): { appointment_id: number; amount: Money }[] =>
  [...Map.groupBy(moved, ({ appointment_id }) => appointment_id)].map(([appointment_id, own]) => ({
    appointment_id,
    amount: sum(own.map((s) => add(s.taxable_amount, s.vat_amount))),
  }));

/**
 * Whose it was that a hand gave back of a deposit without saying so: first of those whose visits are over and who get it back,
 * then of the others who are gone, then of the rest.
 */
export const noteReturned = async (
  tx: MerchantTx,
  document_id: number,
  given: readonly TaxedMoney[],
): Promise<void> => {
  const shares = await tx.many<AppointmentShare & { rest_taxable: Money; rest_vat: Money }>(sql`
    select s.appointment_id, s.vat_category, s.vat_rate_bp, s.taxable_amount, s.vat_amount,
      greatest(0, s.taxable_amount - s.kept_taxable_amount - s.returned_taxable_amount
        - coalesce(u.taxable_amount, 0))::bigint as rest_taxable,
      greatest(0, s.vat_amount - s.kept_vat_amount - s.returned_vat_amount - coalesce(u.vat_amount, 0))::bigint as rest_vat
    from appointment_deposit_share s
    join appointment a on a.merchant_id = s.merchant_id and a.id = s.appointment_id
    left join deposit_use u on u.merchant_id = s.merchant_id and u.invoice_id = a.invoice_id and u.deposit_id = s.document_id
      and u.vat_category = s.vat_category and u.vat_rate_bp = s.vat_rate_bp
    where s.merchant_id = ${tx.merchantId} and s.document_id = ${document_id}
    order by a.status in (0, 4) and a.deposit_turn = 1 desc, a.status in (0, 4) desc, a.id limit 200`);
  const left = given.map((one) => ({ ...one }));
  const moved = shares.flatMap((share): AppointmentShare[] => {
    const of = left.find((g) => g.vat_category === share.vat_category && g.vat_rate_bp === share.vat_rate_bp);
    if (!of) return [];
    const taxable_amount = Math.min(share.rest_taxable, of.taxable_amount) as Money;
    const vat_amount = Math.min(share.rest_vat, of.vat_amount) as Money;
    of.taxable_amount = (of.taxable_amount - taxable_amount) as Money;
    of.vat_amount = (of.vat_amount - vat_amount) as Money;
    const { appointment_id, vat_category, vat_rate_bp } = share;
    return [{ appointment_id, vat_category, vat_rate_bp, taxable_amount, vat_amount }];
  });
  if (moved.length > 0) await noteShares(tx, document_id, 'returned', moved);
};
