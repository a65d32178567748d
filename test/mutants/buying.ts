import { breaksOf } from './mutant.ts';

const units = 'test/scenarios/purchase-units.test.ts';
const terms = 'test/scenarios/supplier-terms.test.ts';
const list = 'test/scenarios/buying-list.test.ts';
const plan = 'src/features/buying/plan-purchase.test.ts';

/** Purchase units, supplier terms and the buying list. */
export const buyingMutants = [
  ...breaksOf(
    'src/features/inventory/server/read-line-units.ts',
    [units],
    [
      ['a unit that was changed is received', "errors[`lines.${i}.unit`] = [{ key: 'unit_changed' }];", ''],
      ['a box counts as a piece', 'return own ?? 0;', 'return line.quantity_milli;'],
    ],
  ),
  ...breaksOf(
    'src/features/purchasing/server/product-buying.ts',
    [terms],
    [
      [
        'who sees no costs empties the price',
        'const keeps = !before.sees_cost',
        'const keeps = false && !before.sees_cost',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/buying/plan-purchase.ts',
    [plan],
    [
      ['a lot is used after its last day', "(one.expires_on ?? '9999-12-31') >= on", 'true'],
      ['a stem is used twice', '    left[i] = (left[i] ?? 0) - part;\n', ''],
      ['a delivery that comes too late counts', 'arrives <= on && ', ''],
      ['units are rounded down', 'Math.ceil((short_milli', 'Math.floor((short_milli'],
    ],
  ),
  ...breaksOf(
    'src/features/buying/server/send-orders.ts',
    [list],
    [
      ['a list is sent twice', 'if (supplier.newest_order !== order.newest_order)', 'if (false)'],
      ['a changed price is sent', '(!seesCost(ctx) || price === line.price_amount) &&', ''],
    ],
  ),
];
