import { breaksOf } from './mutant.ts';

const matrix = 'test/safety/role-matrix.test.ts';

/** What a role gives; a shop's currency and hours, which the database keeps by itself. */
export const roleMutants = [
  ...breaksOf(
    'src/platform/http/context.ts',
    [matrix],
    [
      [
        'one action of a module opens all of it',
        'permissions[String(wanted.module)]?.includes(wanted.action) ?? false',
        'permissions[String(wanted.module)] !== undefined',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/role-permissions.ts',
    [matrix],
    [
      [
        'a role of the shop’s own gives what everybody has',
        'if (!base) return stored as Actions;',
        "if (!base) return standard.get('cashier')!;",
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0320-one-currency-a-shop.sql',
    ['test/scenarios/shop-settings.test.ts'],
    [
      [
        'a bill keeps the currency of before',
        'if not exists (select from merchant m',
        'if false and not exists (select from merchant m',
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0331-nights-of-special-days.sql',
    ['test/safety/rules-in-sql.test.ts'],
    [['a night runs into the next morning', 'cross join (values (-1440), (0), (1440))', 'cross join (values (0))']],
  ),
];
