import type { PublicGateway } from '../../../platform/http/route.ts';
import { sessions } from './sessions.ts';

export interface TokenBearer {
  /** Null for a platform manager. */
  readonly merchant_id: number | null;
  /** The shop's user, or the manager. */
  readonly person_id: number;
}

/** Who a token lets in at this moment; null when nobody. */
export const resolveToken = async (
  gateway: PublicGateway,
  area: 'merchant' | 'manager',
  token: string,
  now: string,
): Promise<TokenBearer | null> => {
  try {
    if (area === 'manager') {
      const [rows] = await gateway.managerBatch([sessions.enterManager(token, now)]);
      return { merchant_id: null, person_id: rows![0]!['manager_id'] as number };
    }
    const [rows] = await gateway.batch([sessions.enterMerchant(token, now)]);
    return { merchant_id: rows![0]!['merchant_id'] as number, person_id: rows![0]!['user_id'] as number };
  } catch {
    // A session that is over, or a token of nobody: the report counts all the same.
    return null;
  }
};
