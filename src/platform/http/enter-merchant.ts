import { TransportError } from '../../kernel/contract/refusal.ts';
import { type Sql, sql } from '../db/sql.ts';
import { asMerchantTx, platformMerchant, setMerchant, type Transaction } from '../db/transaction.ts';
import { type AuditedCall, auditShop } from './audit.ts';
import type { ManagerContext } from './context.ts';

/** Not as SET LOCAL, which a spread database hands on to connections of the other role: they may not become this one. */
const becoming = (role: 'batalat_app' | 'batalat_manager'): Sql => sql`select set_config('role', ${role}, true)`;

/** A manager's way into a shop (ManagerContext.enterMerchant): the app role, that shop alone, and a row in its audit. */
export const enterMerchant =
  (tx: Transaction, managerId: number, call: () => Omit<AuditedCall, 'actor'>): ManagerContext['enterMerchant'] =>
  async (reason, merchantId, work) => {
    const [, , found] = await tx.batch([
      becoming('batalat_app'),
      setMerchant(merchantId),
      sql`select 1 from merchant where merchant_id = ${merchantId}`,
    ]);
    // The platform's own rows (messages to nobody's shop) are entered like a shop's.
    if (merchantId !== platformMerchant && found!.length === 0) throw new TransportError(404, 'not_found');
    const result = await work(asMerchantTx(tx, merchantId, { kind: 'manager', id: managerId }));
    await tx.batch([
      auditShop({ ...call(), actor: { manager_id: managerId, reason } }),
      sql`select set_config('app.merchant_id', '', true)`,
      becoming('batalat_manager'),
    ]);
    return result;
  };
