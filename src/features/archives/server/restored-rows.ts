import { newUniqueId } from '../../../kernel/ids.ts';
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
  // Addresses that are known outside stay those of the shop they were given out by.
  invoice: () => ({ unique_id: newUniqueId() }),
  payment: () => ({ unique_id: newUniqueId() }),
  appointment: () => ({ unique_id: newUniqueId() }),
  waitlist_entry: (row) => ({ unique_id: row['unique_id'] ? newUniqueId() : null }),
  // What somebody may still pay is paid to the shop that asked for it.
  payment_link: (row, shop) => ({
    unique_id: newUniqueId(),
    provider_url: null,
    ...givenUp(row, shop),
  }),
  gateway_payment: (row, shop) => ({
    unique_id: newUniqueId(),
    told_status: row['told_status'] ?? (pendingLinks.has(row['status']) ? String(linkStatus.expired) : null),
    ...givenUp(row, shop),
  }),
  gateway_attempt: (row, shop) => ({ reference: newUniqueId(), provider_url: null, ...givenUp(row, shop) }),
  gateway_refund: () => ({ reference: newUniqueId() }),
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
  return own;
};
