import type { AccountFacts } from '../../src/features/tenancy/account.ts';

const today = '2026-03-10';
const both = [false, true];

/** Every row that a shop can have. */
export const everyAccount: AccountFacts[] = [0, 1, 2, 3].flatMap((approval) =>
  [0, 1].flatMap((status) =>
    both.flatMap((is_suspended) =>
      [null, '2026-03-09', today, '2026-03-11'].flatMap((expires_on) =>
        both.flatMap((awaits_first_entry) =>
          both.flatMap((is_trial) =>
            (['basic', 'advanced', 'premium'] as const).map((plan) => ({
              approval,
              status,
              is_suspended,
              expires_on,
              awaits_first_entry,
              is_trial,
              plan,
            })),
          ),
        ),
      ),
    ),
  ),
);
