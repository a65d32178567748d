import { breaksOf } from './mutant.ts';

/** Money, VAT, the bill, stock cost, calendars. */
export const arithmeticMutants = [
  ...breaksOf(
    'src/kernel/money/money.ts',
    ['src/kernel/money/money.test.ts'],
    [
      ['a half is rounded down', 'rest * 2 >= divisor ? rounded + 1', 'rest * 2 > divisor ? rounded + 1'],
      [
        'large amounts are cut off',
        '(exactMagnitude * 2n + exactDivisor) / (exactDivisor * 2n)',
        'exactMagnitude / exactDivisor',
      ],
      ['the smallest remainder gets the unit', 'a.rest > b.rest ? -1 : 1', 'a.rest > b.rest ? 1 : -1'],
      [
        'a unit is lost in sharing out',
        'for (let i = 0; i < left; i++) shares',
        'for (let i = 1; i < left; i++) shares',
      ],
      ['a minus is not written', "return (amount < 0 ? '-' : '') + ", "return '' + "],
      ['a fraction is money', "if (!Number.isSafeInteger(minorUnits)) throw new RangeError('money_out_of_range');", ''],
    ],
  ),
  ...breaksOf(
    'src/kernel/money/vat.ts',
    ['src/kernel/money/bill.test.ts', 'src/features/till/ticket-pricing.test.ts'],
    [
      [
        'VAT inside a price is taken as VAT on it',
        'multiplyRatio(amountInclVat, rateBp, 10_000 + rateBp)',
        'multiplyRatio(amountInclVat, rateBp, 10_000)',
      ],
      [
        'a zero rate is charged',
        "category === 'S' ? rules.vat_rate_bp : 0",
        'rules.vat_rate_bp',
        'test/scenarios/tax-categories.test.ts',
      ],
      [
        'an unregistered shop has a standard rate',
        "vat_category: 'O' as const",
        "vat_category: 'S' as const",
        'test/scenarios/tax-categories.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/kernel/money/part-vat.ts',
    ['src/kernel/money/part-vat.test.ts', 'src/features/credit-notes/note-vat.test.ts'],
    [
      [
        'rounding of a document falls on its first part',
        'Math.abs(keptAfter(part)) < Math.abs(keptAfter(best)) ? part : best',
        'best',
      ],
      [
        'a document takes VAT at its rate, whatever it leaves',
        'b.beyond - a.beyond || b.strained - a.strained || b.own - a.own',
        'b.own - a.own',
      ],
    ],
  ),
  ...breaksOf(
    'src/kernel/money/bill.ts',
    ['src/kernel/money/bill.test.ts'],
    [
      [
        'the bill discount is shared by the prices before discounts',
        'const share = allocate(discountAmount, price);',
        'const share = allocate(discountAmount, gross);',
      ],
      [
        'VAT is rounded line by line',
        'const vat = vatOn(taxable, rateBp);',
        'const vat = sum(revenue.map((amount) => vatOn(amount, rateBp)));',
      ],
      ['the revenue of a line keeps its bill discount', 'discountTotal === 0 ? net : allocate(taxable, paid)', 'net'],
      ['the total is without VAT', 'total: add(subtotal, vat),', 'total: subtotal,'],
      [
        'net amounts do not sum to the category',
        'const step = Math.sign(rest);',
        'const step = Math.sign(rest);\n  rest = 0;',
      ],
      ['lines rounded that way already are moved further', 'step * roundingOf(', '-step * roundingOf('],
    ],
  ),
  ...breaksOf(
    'src/kernel/money/stock-cost.ts',
    ['src/kernel/money/stock-cost.test.ts'],
    [
      [
        'what was sold ahead is not covered by what comes',
        'const covered = Math.min(quantityMilli, state.oversold_milli);',
        'const covered = 0;',
      ],
      [
        'the correction of earlier cost has the wrong sign',
        'variance_amount: subtract(coveredCost, estimate)',
        'variance_amount: subtract(estimate, coveredCost)',
      ],
      ['stock goes under zero', "if (missing > 0 && !allowOversell) throw new RangeError('not_enough_stock');", ''],
    ],
  ),
  ...breaksOf(
    'src/features/documents/server/document-part.ts',
    ['test/scenarios/flower-shop-day.test.ts'],
    [
      [
        'a document names an entry that is none',
        "${bind('corrects_id', 'bigint')}, ${entry.one('id')},",
        "${bind('corrects_id', 'bigint')}, ${entry.one('id')} + 1000000,",
      ],
    ],
  ),
  ...breaksOf(
    'src/features/inventory/server/sell-stock.ts',
    ['test/scenarios/flower-shop-day.test.ts'],
    [
      [
        'a movement names a document that is none',
        '${whole.recordId}, line_number',
        '${whole.recordId} + 1000000, line_number',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/inventory/server/sell-stock.ts',
    ['test/safety/rules-in-sql.test.ts'],
    [
      [
        'the cost of a sale is rounded down',
        'else round(m.stock_value_amount::numeric * m.taken / m.quantity_milli)::bigint end as taken_cost',
        'else floor(m.stock_value_amount::numeric * m.taken / m.quantity_milli)::bigint end as taken_cost',
      ],
      [
        'the estimate of what is sold ahead is doubled',
        'round(m.oversold_amount::numeric * m.missing / m.oversold_milli)',
        'round(2 * m.oversold_amount::numeric * m.missing / m.oversold_milli)',
      ],
      [
        'the estimate ignores the last cost',
        'else round(m.unit_cost_amount::numeric * m.missing / 1000)::bigint end',
        'else 0 end',
      ],
      [
        'the costs of the lines do not sum to the cost of the product',
        '- round((c.taken_cost + c.missing_cost)::numeric * (s.upto',
        '- floor((c.taken_cost + c.missing_cost)::numeric * (s.upto',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/inventory/server/move-stock.ts',
    ['test/scenarios/stock.test.ts'],
    [
      [
        'more is written off than there is',
        "if (line.quantity_milli > stock.quantity_milli) throw refuse('product_quantity_not_available');",
        '',
      ],
      [
        'goods that come in are posted without their correction',
        "debit('inventory', subtract(m.cost_amount, m.variance_amount)),",
        "debit('inventory', m.cost_amount),",
      ],
    ],
  ),
  ...breaksOf(
    'src/kernel/time/local-time.ts',
    ['src/kernel/time/local-time.test.ts'],
    [
      [
        'a day ends at midnight whatever the shop says',
        'return time < dayEndsTime ? addDays(date, -1) : date;',
        'return date;',
      ],
      ['a month later is another month', 'Math.min(day, daysInMonth(targetYear, targetMonth))', 'day'],
      ['summer time is not seen', 'if (early + offsetAt(early, zone) === wall) return instantOfEpoch(early);', ''],
      ['noon is midnight', '(hour % 12) + (/^(pm|م)$/i.test(half) ? 12 : 0)', 'hour % 12'],
    ],
  ),
  ...breaksOf(
    'src/kernel/domain/phone.ts',
    ['src/kernel/domain/phone.test.ts'],
    [
      [
        'a number keeps the zero that its country drops',
        'return (zero ? digits.slice(0, 3) + digits.slice(4) : digits) as Phone;',
        'return digits as Phone;',
      ],
    ],
  ),
  ...breaksOf(
    'src/kernel/text/search-text.ts',
    ['test/safety/rules-in-sql.test.ts'],
    [['the browser finds another spelling than the database', ".replace(/ؤ/g, 'و')", '']],
  ),
  ...breaksOf(
    'src/features/customers/customer.ts',
    ['src/features/customers/customer.test.ts'],
    [
      ['a customer is missed a day late', 'export const missedAfterDays = 60;', 'export const missedAfterDays = 61;'],
      ['one invoice makes a frequent customer', "invoiceCount > 1 ? 'frequent'", "invoiceCount >= 1 ? 'frequent'"],
    ],
  ),
];
