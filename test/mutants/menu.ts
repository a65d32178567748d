import { breaksOf } from './mutant.ts';

const menu = 'test/scenarios/flower-menu.test.ts';
const orders = 'test/scenarios/menu-orders.test.ts';
const payments = 'test/scenarios/menu-payments.test.ts';
const rules = 'src/features/flower-menu/menu.test.ts';
const counts = 'src/features/recipes/availability.test.ts';
const markdowns = 'test/scenarios/markdowns.test.ts';

/** The public menu, the stems that orders keep, and selling them. */
export const menuMutants = [
  ...breaksOf(
    'src/features/online-menu/pages/menu.page.tsx',
    ['test/scenarios/size-pictures.test.ts'],
    [['a size is shown by the picture of its bouquet', 'url: size.image_url ?? image_url', 'url: image_url']],
  ),
  ...breaksOf(
    'src/apps/shop/pages.ts',
    [orders],
    [['an open menu is said to be closed', 'await isMenuClosed(tx)', 'true']],
  ),
  ...breaksOf(
    'src/features/till/bill-rules.ts',
    [markdowns],
    [
      [
        'more than the old stems has their price',
        '  if (!rules.may_change_price) Object.assign(errors, beyondOldStock(lines, rules.markdowns));\n',
        '',
      ],
      ['a marked down price has no lowest price', '? markedPrice(item.minimum_price, line.markdown_bp ?? 0)', '? null'],
      ['a markdown needs no old stems', '(allowanceOf(line, allowed)?.limit_milli ?? 0) > 0;', 'true;'],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/read-markdowns.ts',
    [markdowns],
    [
      ['what sold out today loses its price at once', '.filter((one) => one.on === today)', '.filter(() => false)'],
      [
        'kept stems keep their markdown for others',
        'stepsOfLots(lots, held_milli, day, rules)',
        'stepsOfLots(lots, 0, day, rules)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/availability.ts',
    [counts],
    [
      ['finished pieces are not counted', 'Math.floor((facts.get(productId)?.on_hand_milli ?? 0) / 1000) +', '0 +'],
      ['a short order names its first product', 'wanted[short]?.product_id', 'wanted[0]?.product_id'],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/blocked-stock.ts',
    [orders],
    [
      ['kept stems are used', 'h.held_until > ${now}::timestamptz), 0)', 'false), 0)'],
      [
        'kept stems are offered',
        'h.held_until > ${now}::timestamptz group by h.product_id) h',
        'false group by h.product_id) h',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/make-to-order.ts',
    [orders],
    [
      [
        'kept finished pieces are sold',
        '  if (!ctx.user.flags.may_sell_without_stock) refuseHeld(locked, sums);\n',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/recipes/server/read-reach.ts',
    ['test/scenarios/last-stem.test.ts'],
    [
      [
        'a sale overtakes a hold',
        'const [stocks, rows] = await lockStockAndRead<Blocked & { product_id: number }>(tx, parts, blockedOf(view, ids));',
        'const rows = await tx.many<Blocked & { product_id: number }>(blockedOf(view, ids));\n' +
          '  const [stocks] = await lockStockAndRead(tx, parts, null);',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/decide-sale.ts',
    [orders],
    [['kept pieces are sold at the till', '  refuseHeld(by, input, facts);\n', '']],
  ),
  ...breaksOf(
    'src/features/flower-menu/menu.ts',
    [rules],
    [
      ['a season has no last day', 'season_until === null || day <= season_until', 'true'],
      ['a larger size stands in first', 'sizes.slice(0, place).findLast(isOffered) ??', ''],
    ],
  ),
  ...breaksOf(
    'src/features/flower-menu/server/read-menu.ts',
    [menu],
    [
      ['items out of season are offered', '.filter((row) => isInSeason(row, at.day))', ''],
      ['hidden items are offered', 'and i.is_shown and', 'and'],
    ],
  ),
  ...breaksOf(
    'src/features/flower-menu/server/save-menu.ts',
    [menu],
    [['a second saver wins', '    where menu.version = ${input.version} returning version`', '    returning version`']],
  ),
  ...breaksOf(
    'src/features/flower-menu/server/store-order.ts',
    [orders],
    [
      ['one address keeps everything', 'offset ${mostUnverified}', 'offset 1000'],
      ['an erased customer leaves words', 'set card_text = null, notes = null', 'set notes = null'],
    ],
  ),
  ...breaksOf(
    'src/features/flower-menu/server/read-orders.ts',
    [orders],
    [
      [
        'an order is handed over twice',
        'and o.invoice_id is not null and o.collected_at is null\n      and not',
        'and o.invoice_id is not null\n      and not',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/online-menu/server/order-menu.ts',
    [orders],
    [
      ['another total is ordered than was read', '|| input.total !== String(total)', ''],
      ['an order goes on after its time', 'if (isHoldOver(order, now)) throw', 'if (false) throw'],
    ],
  ),
  ...breaksOf(
    'src/features/online-menu/server/menu-purchase.ts',
    [orders, payments],
    [
      [
        'money for an ended order is lost',
        'if (order.invoice_id !== null || order.given_back_id !== null)\n      return',
        'if (false)\n      return',
      ],
      ['a broken lot stops the payment', '.code !== checkViolation) throw error', '.code !== null) throw error'],
    ],
  ),
  ...breaksOf(
    'src/platform/live/live.ts',
    [menu],
    [['visitors hear of everything', 'only ? changed.filter((topic) => only.has(topic)) : changed', 'changed']],
  ),
  ...breaksOf(
    'src/features/till/server/stock-hold-part.ts',
    ['test/scenarios/last-stem.test.ts'],
    [['a sale takes what an order began to hold', "or refuse('product_is_held')", 'or false']],
  ),
  ...breaksOf(
    'src/features/recipes/server/save-recipe.ts',
    ['test/scenarios/composer-settings.test.ts'],
    [['composed bouquets have a recipe', 'if (components.length === 0) throw', 'if (false) throw']],
  ),
  ...breaksOf(
    'src/features/reports/server/stock-waste.ts',
    ['test/scenarios/cooler-week.test.ts'],
    [['waste beyond the lots is no waste', 'where is_last and lots_milli <> whole_milli', 'where false']],
  ),
];
