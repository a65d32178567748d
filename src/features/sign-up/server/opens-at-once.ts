import type { Row } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import { accountRules } from '../../tenancy/account-rules.ts';

/** What the platform chose about accounts, as anybody may ask. */
export const askRules: Statement = sql`select account_rules() as rules`;

/** Of its rows: whether a shop opens as soon as its owner's phone is verified. */
export const opensAtOnce = (rows: readonly Row[] | undefined): boolean =>
  accountRules.schema.parse(rows![0]!['rules']).approves_by_itself;
