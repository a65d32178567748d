import { breaksOf } from './mutant.ts';

const recipes = 'test/scenarios/recipes.test.ts';
const toOrder = 'test/scenarios/made-to-order.test.ts';
const creditComponents = 'test/scenarios/credit-components.test.ts';
const chosenLots = 'test/scenarios/chosen-lots.test.ts';
const papers = 'test/scenarios/component-papers.test.ts';
const lots = 'test/scenarios/lots.test.ts';
const lotCounts = 'test/scenarios/lot-counts.test.ts';
const rules = 'src/features/recipes/recipe-rules.test.ts';

/** What products are made of, and pieces made ahead or with their sale. */
export const recipeMutants = [
  ...breaksOf(
    'src/features/recipes/apart.ts',
    ['src/features/recipes/apart.test.ts', creditComponents],
    [
      ['more is restored than went in', 'if (isBeyond) return', 'if (isBeyond && false) return'],
      ['a piece is taken apart by two lines', 'undone.set(part.assembly_id, ', 'void (part.assembly_id, '],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/disassemble-returned.ts',
    [creditComponents],
    [
      [
        'components come back to any lot',
        'splitByLots(lots.drawn, one.product_id, one.quantity_milli)',
        'splitByLots([], one.product_id, one.quantity_milli)',
      ],
      ['what is not restored stays in stock', 'if (wasted.length === 0) return;', 'if (wasted.length >= 0) return;'],
    ],
  ),
  ...breaksOf(
    'src/features/inventory/server/sell-stock.ts',
    [chosenLots],
    [['a chosen lot is forgotten', 'lots: lines.map((l) => l.lot_id ?? null)', 'lots: lines.map(() => null)']],
  ),
  ...breaksOf(
    'src/features/till/server/decide-sale.ts',
    [chosenLots],
    [
      ['a chosen lot that is over is passed by', 'lot.expires_on < today && !lot.sells_expired', 'false'],
      ['a lot of another product is sold', "kind !== 'product' || lot?.product_id !== item_id", '!lot'],
    ],
  ),
  ...breaksOf(
    'src/features/documents/server/describe-lines.ts',
    [papers],
    [
      ['a paper lists the recipe as it is now', 'coalesce(a.version, r.version)', 'r.version'],
      ['what stays on hand counts as sold', 'where a.upto > p.quantity_milli and', 'where'],
    ],
  ),
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
    [['what is finished is made again', '(stock ? stock.quantity_milli - stock.oversold_milli - blocked : 0)', '0']],
  ),
  ...breaksOf(
    'src/features/recipes/server/tend-lots.ts',
    [lots, lotCounts],
    [
      ['two who inspect give two days', 'lot.inspection_count !== input.inspection_count', 'false'],
      ['a bucket is corrected twice', 'lot.count_number !== count_number', 'false'],
      ['a count forgets what was sold meanwhile', 'lot.quantity_milli + difference < 0', 'false'],
      ['waste is drawn from another lot', 'quantity_milli, lot_id: lot.id }', 'quantity_milli }'],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/blocked-stock.ts',
    [lots],
    [['stems that are over are offered', 'l.expires_on < ${day}::date) end', 'false) end']],
  ),
  ...breaksOf(
    'src/features/inventory/server/begin-lots.ts',
    [lotCounts],
    [['what is on hand stands in no lot', 'product.quantity_milli === 0) return', 'true) return']],
  ),
  ...breaksOf(
    'src/features/inventory/server/open-lots.ts',
    [lotCounts],
    [['a delivery that is over is received', 'expires_on < ctx.today || ', '']],
  ),
  ...breaksOf(
    'src/features/till/server/issue-invoice.ts',
    [toOrder],
    [['a sale makes nothing', '&& item.is_made_to_order);', '&& item.is_made_to_order && false);']],
  ),
];
