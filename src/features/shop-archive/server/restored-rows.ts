import { createHmac } from 'node:crypto';
import { unitStatus } from '../../e-invoicing/fiscal-state.ts';
import { linkStatus } from '../../payments/payment-link.ts';
import type { ArchivedTable } from '../archive-tables.ts';

export type RestoredRow = Record<string, string | null>;

/** What a restore knows of the shop that it writes into. */
export interface Receiving {
  readonly merchantId: number;
  /** Of the shop that the archive was made of. */
  readonly from: number;
  /** When it was made, ISO 8601. */
  readonly madeAt: string;
  /** Its standard roles take the archive's in: number there to number here. */
  readonly roles: ReadonlyMap<string, string>;
  /** E-mails and user names that are taken, lower case. */
  readonly taken: ReadonlySet<string>;
  /** What new ids are made from, drawn for this restore: one old id becomes the same new one wherever it stands. */
  readonly idKey: Buffer;
  /** Ids of the archive that other rows name as well: those of payment links and card payments. */
  readonly referencedIds: ReadonlySet<string>;
}

const pendingLinks: ReadonlySet<string | null | undefined> = new Set([linkStatus.made, linkStatus.open].map(String));

/** What is under way there is nobody's to finish here: the gateway's account is not in the archive. */
const givenUp = (row: RestoredRow, shop: Receiving): RestoredRow =>
  pendingLinks.has(row['status']) ? { status: String(linkStatus.expired), ended_at: shop.madeAt } : {};

/** Opens nothing: an empty bytea. */
const noKey = '\\x';

/** Nobody signs in with it: no password has this hash. */
const noPassword = '!';

const roleOf = (row: RestoredRow, { roles }: Receiving): string | null =>
  row['role_id'] == null ? null : (roles.get(row['role_id']) ?? row['role_id']);
const free = (name: string | null | undefined, id: string | null | undefined, { taken }: Receiving): string =>
  taken.has(String(name).toLowerCase()) ? `${id}-${name}` : String(name);

/** The id that takes the place of one of the archive: unguessable, and of the form of `newUniqueId`. */
const renewedId = (old: string, { idKey }: Pick<Receiving, 'idKey'>): string =>
  createHmac('sha256', idKey).update(old).digest('base64url').slice(0, 24);

/**
 * Addresses that are known outside stay those of the shop that they were given out by: every `unique_id` is new, and whatever
 * names a payment link or a card payment follows it, so that the books find the payment again.
 */
const renewIds = (row: RestoredRow, shop: Receiving): RestoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell !== null && (column === 'unique_id' || shop.referencedIds.has(cell)) ? renewedId(cell, shop) : cell,
    ]),
  );

/** What of a row is other in the shop that it is restored into; everything else stays as it was. */
const changes: Readonly<Partial<Record<ArchivedTable, (row: RestoredRow, shop: Receiving) => RestoredRow>>> = {
  // Whoever restores is the owner; the others are invited anew.
  shop_user: (row, shop) => ({
    role_id: roleOf(row, shop),
    is_owner: 'false',
    status: '0',
    password_hash: noPassword,
    invited_at: shop.madeAt,
    email: free(row['email'], row['id'], shop),
    user_name: free(row['user_name'], row['id'], shop),
  }),
  commission_rule: (row, shop) => ({ role_id: roleOf(row, shop) }),
  seller_identity: (row, shop) => ({
    content: row['content']?.replaceAll(`"/storage/${shop.from}/`, `"/storage/${shop.merchantId}/`) ?? null,
  }),
  // Its places follow, and are counted as they are written.
  window_day: () => ({ stops_taken: '0', minutes_taken: '0' }),
  // Refunds from before the code was asked for have none.
  payment: (row) => ({
    authorization_code:
      row['authorization_code'] || row['method'] !== 'credit_card' ? (row['authorization_code'] ?? null) : 'not noted',
  }),
  // What somebody may still pay is paid to the shop that asked for it.
  payment_link: (row, shop) => ({
    provider_url: null,
    ...givenUp(row, shop),
  }),
  gateway_payment: (row, shop) => ({
    told_status: row['told_status'] ?? (pendingLinks.has(row['status']) ? String(linkStatus.expired) : null),
    ...givenUp(row, shop),
  }),
  gateway_attempt: (row, shop) => ({
    reference: row['reference'] == null ? null : renewedId(row['reference'], shop),
    provider_url: null,
    ...givenUp(row, shop),
  }),
  // The reference of a refund stays: asked again under it, the gateway answers what it gave back already.
  // Written once all customers are there.
  customer: () => ({ merged_into: null }),
  audit_entry: () => ({ manager_id: null }),
  // Its key is not in the archive: it signs nothing more, and what it signed stays what it was.
  fiscal_unit: (row, shop) => ({
    ...{ status: String(unitStatus.cancelled), cancelled_at: row['cancelled_at'] ?? shop.madeAt },
    ...{ sealed_key: noKey, manager_id: null },
  }),
};

export const restoredRow = (table: ArchivedTable, row: RestoredRow, shop: Receiving): RestoredRow => {
  const { merchant_id: _, ...own } = { ...row, ...changes[table]?.(row, shop) };
  return renewIds(own, shop);
};
