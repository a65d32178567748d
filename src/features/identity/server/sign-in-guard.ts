import { TransportError } from '../../../kernel/contract/refusal.ts';
import { isPrivateAddress } from '../../../kernel/domain/private-address.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { tokenHash } from '../../../platform/secrets/secrets.ts';
import { signInPolicy } from '../sign-in-policy.ts';

/** Failed login type (specification section 4). */
const failedType = { email: 1, password: 2, blocked: 3 } as const;

/** Statements outside any transaction that a refusal rolls back. */
type Run = (statements: readonly Statement[]) => Promise<Row[][]>;
type By = Pick<RequestContext, 'now' | 'ip'>;

interface Tried {
  readonly area: 'merchant' | 'manager';
  /** What was typed, for the managers' list. */
  readonly identifier: string;
  /** Who is called so; by number, so that every spelling of a name counts as one. */
  readonly person:
    | { readonly merchant_id: number; readonly user_id: number }
    | { readonly merchant_id: number; readonly employee_id: number }
    | { readonly manager_id: number }
    | null;
  /** The token of a device that this person has signed in from. */
  readonly knownDevice?: string | undefined;
}

/** A spelling of what was typed that is the same for what looks the same. */
const alike = (typed: string): string => typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 200);

const whoIs = (person: NonNullable<Tried['person']>): string => {
  if ('manager_id' in person) return `m/${person.manager_id}`;
  if ('employee_id' in person) return `e/${person.merchant_id}/${person.employee_id}`;
  return `u/${person.merchant_id}/${person.user_id}`;
};

const nameOf = ({ person, identifier, knownDevice }: Tried): string => {
  if (person === null) return `?/${alike(identifier)}`;
  const who = whoIs(person);
  // A known device has a count of its own: strangers cannot use it up.
  return knownDevice ? `${who}/${tokenHash(knownDevice).toString('hex').slice(0, 24)}` : who;
};

/** An address of the inside stands for everybody behind a proxy that was not named: it is never blocked. */
const blockAddress = ({ ip, now }: By): Statement[] =>
  isPrivateAddress(ip)
    ? []
    : [
        sql`insert into ip_block (ip, blocked_at, until_at, reason)
            select ${ip}, ${now}::timestamptz,
              ${now}::timestamptz + make_interval(mins => ${signInPolicy.address_block_minutes}), 'repeated failed sign-ins'
            where (select count(*) from sign_in_attempt where ip = ${ip}
                   and attempted_at > ${now}::timestamptz - make_interval(mins => ${signInPolicy.window_minutes})) >=
                     ${signInPolicy.failures_per_address}
            on conflict (ip) do update set blocked_at = excluded.blocked_at, until_at = excluded.until_at,
              reason = excluded.reason`,
      ];

export interface Claim {
  readonly person: string;
  /** Failures before this one. */
  readonly failures: number;
  failed(): Promise<void>;
  /** As if it had not been made: what was typed was right as far as it went. */
  withdrawn(): Promise<void>;
}

/**
 * Counts a try as failed before its password is looked at, so that tries at the same moment cannot all pass; refuses one
 * that must wait, and an address that is blocked. `failed` makes it one for good.
 */
export const claimTry = async (by: By, run: Run, tried: Tried): Promise<Claim> => {
  const person = nameOf(tried);
  const [[claimed]] = (await run([
    sql`select * from claim_sign_in(${tried.area}, ${person}, ${tried.identifier.slice(0, 200)}, ${by.ip},
          ${by.now}::timestamptz, ${by.now}::timestamptz - make_interval(hours => ${signInPolicy.failures_hours}),
          ${[...signInPolicy.waits]}::int[])`,
  ])) as [[Record<'attempt_id' | 'failures' | 'wait_seconds' | 'blocked_seconds', number | null>]];
  const { attempt_id, failures, wait_seconds, blocked_seconds } = claimed;
  const later = blocked_seconds ?? wait_seconds;
  if (later !== null) {
    await run(blockAddress(by));
    const key = blocked_seconds === null ? 'too_many_attempts' : 'ip_blocked';
    throw new TransportError(429, key, { retry_after: later });
  }
  return {
    person,
    failures: failures!,
    withdrawn: async () => {
      await run([sql`delete from sign_in_attempt where id = ${attempt_id}::bigint`]);
    },
    failed: async () => {
      const type = tried.person === null ? failedType.email : failedType.password;
      await run([
        sql`update sign_in_attempt set failed_type = ${type} where id = ${attempt_id}::bigint`,
        ...blockAddress(by),
      ]);
    },
  };
};

/** Who got in has no failures; on another device neither. */
export const resetFailures = (person: string): Statement =>
  sql`delete from sign_in_attempt where person = ${person} or person like ${`${person}/%`}`;

export const personOf = (merchantId: number, userId: number): string => `u/${merchantId}/${userId}`;
