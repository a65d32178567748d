import { shopArchiveRefusals } from '../../features/shop-archive/refusals.ts';
import { failureOf } from '../../features/shop-archive/server/restore-jobs.ts';
import { BrokenRule } from '../../features/shop-archive/server/restore-rules.ts';
import { ShopCommandError } from './shop-command-error.ts';

/** A failure of an archive in words for the terminal; anything else stays what it is. */
export const commandFailureOf = (error: unknown): unknown => {
  const key = failureOf(error);
  if (key === undefined) return error;
  const text = shopArchiveRefusals[key as keyof typeof shopArchiveRefusals]?.en ?? key;
  return new ShopCommandError(error instanceof BrokenRule ? `${text} (${error.place})` : text);
};
