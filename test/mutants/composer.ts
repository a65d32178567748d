import { breaksOf } from './mutant.ts';

const rules = 'src/features/composer/composition.test.ts';
const scenario = 'test/scenarios/composer.test.ts';
const settings = 'test/scenarios/composer-settings.test.ts';

/** Composed bouquets: their price and limits, and the stems that they take once. */
export const composerMutants = [
  ...breaksOf(
    'src/features/composer/composition.ts',
    [rules],
    [
      ['a bouquet has more stems than there are', 'found.available, isStem', 'Number.MAX_SAFE_INTEGER, isStem'],
      ['what is gone is left out silently', "if (bouquet.gone.length > 0) return 'composer_gone';", ''],
      ['the smallest order is not looked at', 'total < composer.smallest_amount', 'total < 0'],
      [
        'arranging is free',
        '.map((one) => money(one.part.price * one.pieces)), arranging]',
        '.map((one) => money(one.part.price * one.pieces))]',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/make-to-order.ts',
    [scenario],
    [
      [
        'a bouquet is sold without its stems',
        "    if (!act) throw refuseStock('product_quantity_not_available');\n    return act;",
        '    return act ?? [];',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/flower-menu/server/store-order.ts',
    [scenario],
    [['an order keeps no stems', 'composition === null ? [', 'composition !== undefined ? [']],
  ),
  ...breaksOf(
    'src/features/composer/server/composed-items.ts',
    [scenario],
    [['half a composition is sold', 'status: isWhole ? 1 : 0', 'status: 1']],
  ),
  ...breaksOf(
    'src/features/composer/server/save-composer.ts',
    [settings],
    [['parts bear different VAT', 'else if (vat !== (carrier', 'else if (false && vat !== (carrier']],
  ),
];
