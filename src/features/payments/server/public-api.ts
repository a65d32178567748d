import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { part } from '../../../platform/db/parts.ts';
import { type Bind, literal, prepare, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { paymentDirection, type paymentSource, paymentStatus } from '../payment.ts';
import { codeErrors, type PaymentMethod } from '../tender-kinds.ts';
import type { SettledTender } from '../tenders.ts';

export { paymentTimeline } from './customer-facts.ts';
export type { CountedShifts } from './edit-method.ts';
export { paymentLinkConfirmed } from './events.ts';
export { offeredAccount, takesCards } from './gateway-accounts.ts';
export {
  endPaymentsOf,
  enterGatewayPayment,
  openGatewayPayment,
  pendingPaymentsOf,
  retryGatewayPayment,
} from './gateway-payments.ts';
export { businessDayOf, refundGatewayPayment } from './gateway-refunds.ts';
export { linkPart } from './link-part.ts';
export { linkPurchase } from './link-purchase.ts';
export {
  cancelLinkOfDocument,
  claimLinkMoney,
  enterPaymentLink,
  isBeingBooked,
  linksOfDocument,
  makePaymentLink,
  type PaymentLink,
} from './payment-links.ts';
export {
  type Purchase,
  type PurchaseKind,
  type PurchaseKinds,
  type PurchaseMoment,
  purchaseKinds,
} from './purchase.ts';
export { gatewayPlaces } from './sealed-places.ts';
export { sumPayments } from './summed-payments.ts';

type Source = (typeof paymentSource)[keyof typeof paymentSource];

/** Money that came in with a document, or went back with it. */
export interface PaymentsTaken {
  readonly payments: readonly SettledTender[];
  readonly customer_id: number | null;
  readonly source: Source;
  readonly direction?: (typeof paymentDirection)[keyof typeof paymentDirection];
  /** The payment that a refund gives back. */
  readonly refunds_payment_id?: number | null;
  /** A refund of a payment that is cancelled as a whole is no payment that stands either. */
  readonly cancelled?: { readonly reason: string } | null;
  /** Nothing is sold at a till without an open shift (`shift_not_open`). */
  readonly needs_shift?: boolean;
}

/** When and by whom money is taken; `sessionId` tells at which till, null where nobody signed in does it. */
export interface PaymentHead {
  readonly now: string;
  readonly today: string;
  readonly userId: number | null;
  readonly sessionId: number | null;
}

interface PaymentValues {
  customer_id: number | null;
  source: number;
  direction: number;
  refunds: number | null;
  status: number;
  cancel_reason: string | null;
  now: string;
  today: string;
  user_id: number | null;
  session_id: number | null;
  needs_shift: boolean;
  unique_ids: readonly string[];
  methods: readonly PaymentMethod[];
  amounts: readonly number[];
  tendered: readonly number[];
  change: readonly number[];
  codes: readonly (string | null)[];
  references: readonly (string | null)[];
  cards: readonly (number | null)[];
}

const valuesOf = (given: PaymentsTaken | null, head: PaymentHead): PaymentValues => {
  const list = given?.payments ?? [];
  // Whatever asked for it: no card payment is written without its code, in or out.
  for (const one of list) {
    const wrong = codeErrors(one);
    if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  }
  return {
    customer_id: given?.customer_id ?? null,
    source: given?.source ?? 0,
    direction: given?.direction ?? paymentDirection.in,
    refunds: given?.refunds_payment_id ?? null,
    status: given?.cancelled ? paymentStatus.cancelled : paymentStatus.paid,
    cancel_reason: given?.cancelled?.reason ?? null,
    now: head.now,
    today: head.today,
    user_id: head.userId,
    session_id: head.sessionId,
    needs_shift: given?.needs_shift ?? false,
    unique_ids: list.map(() => newUniqueId()),
    methods: list.map((t) => t.method),
    amounts: list.map((t) => t.amount),
    tendered: list.map((t) => t.tendered_amount),
    change: list.map((t) => t.change_amount),
    codes: list.map((t) => t.authorization_code ?? null),
    references: list.map((t) => t.reference ?? null),
    cards: list.map((t) => t.gift_card_id ?? null),
  };
};

const taking = (
  bind: Bind<PaymentValues>,
  of: { documentId: Sql; documentNumber: Sql; entryId: Sql },
  guard: Sql = sql`true`,
): Sql => sql`
    payments_taken as (
      insert into payment (unique_id, invoice_id, document_number, customer_id, source, method, amount, tendered_amount,
        change_amount, authorization_code, reference, paid_at, paid_on, journal_entry_id, created_by, direction,
        refunds_payment_id, gift_card_id, status, cancelled_at, cancel_reason, cancelled_by, shift_id)
      select u.unique_id, ${of.documentId}, ${of.documentNumber}, ${bind('customer_id', 'bigint')},
        ${bind('source', 'smallint')}, (${bind('methods', 'text[]')})[i], (${bind('amounts', 'bigint[]')})[i],
        (${bind('tendered', 'bigint[]')})[i], (${bind('change', 'bigint[]')})[i], (${bind('codes', 'text[]')})[i],
        (${bind('references', 'text[]')})[i], ${bind('now', 'timestamptz')}, ${bind('today', 'date')},
        ${of.entryId}, ${bind('user_id', 'bigint')}, ${bind('direction', 'smallint')}, ${bind('refunds', 'bigint')},
        (${bind('cards', 'bigint[]')})[i], ${bind('status', 'smallint')},
        case when ${bind('status', 'smallint')} = ${literal(paymentStatus.cancelled)} then ${bind('now', 'timestamptz')} end,
        ${bind('cancel_reason', 'text')},
        case when ${bind('status', 'smallint')} = ${literal(paymentStatus.cancelled)} then ${bind('user_id', 'bigint')} end, (select id from open_shift)
      from unnest(${bind('unique_ids', 'text[]')}) with ordinality as u (unique_id, i) where ${guard}
      returning id)`;

/** The shift that is open where a session takes money, as a query of its id: shifts are a later feature's. */
export type OpenShiftOf = (sessionId: Sql) => Sql;

const shiftCte = (bind: Bind<PaymentValues>, openShiftOf: OpenShiftOf): Sql => sql`
    open_shift as materialized (${openShiftOf(bind('session_id', 'bigint'))})`;

/** Breaks the statement of what is sold while no shift is open at the till, where the shop wants one. */
const shiftGuard = (bind: Bind<PaymentValues>): Sql =>
  sql`(not ${bind('needs_shift', 'boolean')} or exists (select from open_shift) or refuse('shift_not_open'))`;

/** The part of a document that writes the payments made with it. */
export const paymentsPart = (documentNumber: Sql, openShiftOf: OpenShiftOf) =>
  part<'payments', PaymentsTaken, PaymentValues>({
    name: 'payments',
    values: valuesOf,
    sql: (bind, whole) => ({
      before: [shiftCte(bind, openShiftOf)],
      guards: [shiftGuard(bind)],
      // Money came, so there is an entry.
      after: [taking(bind, { documentId: whole.recordId, documentNumber, entryId: whole.entryId })],
    }),
  });

type LaterValues = PaymentValues & { document_id: number | null; document_number: string; entry_id: number };
export type ReceivePayments = (
  head: PaymentHead,
  given: PaymentsTaken,
  of: { document_id: number | null; document_number: string; entry_id: number },
) => Statement;

/** Payments that come after their document, by a person or by a link; answers their ids. */
export const receivingPayments = (openShiftOf: OpenShiftOf): ReceivePayments => {
  const takingLater = prepare<LaterValues>(
    (bind) => sql`
    with ${shiftCte(bind, openShiftOf)}, ${taking(
      bind,
      {
        documentId: bind('document_id', 'bigint'),
        documentNumber: bind('document_number', 'text'),
        entryId: bind('entry_id', 'bigint'),
      },
      shiftGuard(bind),
    )}
    select id from payments_taken`,
  );
  return (head, given, of) => takingLater({ ...valuesOf(given, head), ...of });
};

/** Marks a payment as cancelled; the money goes back by a row of its own. */
export const cancelPaymentRow = (
  by: { merchantId: number; now: string; user: { id: number } },
  paymentId: number,
  reason: string,
): Statement =>
  sql`update payment set status = ${paymentStatus.cancelled}, cancelled_at = ${by.now}::timestamptz, cancel_reason = ${reason},
        cancelled_by = ${by.user.id}
      where merchant_id = ${by.merchantId} and id = ${paymentId}`;
