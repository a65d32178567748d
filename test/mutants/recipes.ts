import { breaksOf } from './mutant.ts';

const recipes = 'test/scenarios/recipes.test.ts';
const toOrder = 'test/scenarios/made-to-order.test.ts';
const rules = 'src/features/recipes/recipe-rules.test.ts';

/** What products are made of, and pieces made ahead or with their sale. */
export const recipeMutants = [
  ...breaksOf(
    'src/features/recipes/recipe-cost.ts',
    [rules],
    [
      ['waste costs nothing', '(10_000 + waste_bp)', '10_000'],
      [
        'an optional component is paid for',
        'components.filter((c) => !c.is_optional)',
        'components.filter(() => true)',
      ],
      ['a suggested price misses its ending', 'money(10 * unit)) - unit)', 'money(10 * unit)))'],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/recipe-count.ts',
    [rules],
    [
      ['a shared component is taken from twice', '  of.left.set(productId, there - taken);\n', ''],
      ['a cycle is not seen', 'if (product_id === productId) return [...path, product_id];', ''],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/save-recipe.ts',
    [recipes],
    [
      [
        'two savers close a cycle',
        '  await tx.run(sql`select pg_advisory_xact_lock(${literal(lockFamily)}, ${tx.merchantId})`);\n',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/assemble.ts',
    [recipes],
    [
      [
        'more is taken apart than was made',
        '\n      and undone_milli + ${input.quantity_milli} <= quantity_milli',
        '\n      and undone_milli + ${input.quantity_milli} <= quantity_milli * 9',
      ],
      ['a disabled recipe makes', "if (status !== 1) throw refuse('recipe_is_disabled');", ''],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/make-to-order.ts',
    [toOrder],
    [['what is finished is made again', '(stock ? stock.quantity_milli - stock.oversold_milli : 0)', '0']],
  ),
  ...breaksOf(
    'src/features/till/server/issue-invoice.ts',
    [toOrder],
    [['a sale makes nothing', '&& item.is_made_to_order;', '&& item.is_made_to_order && false;']],
  ),
];
