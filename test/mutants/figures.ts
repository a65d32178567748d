import { breaksOf } from './mutant.ts';

const agree = 'test/scenarios/figure-consistency.test.ts';
const drawer = 'test/scenarios/drawer-cash.test.ts';
const shifts = 'test/scenarios/till-shifts.test.ts';

/** Figures, the drawer, points that are owed, and what a shift reports. */
export const figureMutants = [
  ...breaksOf(
    'src/features/ledger/account-totals.ts',
    [agree],
    [
      ['revenue leaves out returns', "codes: ['4']", "codes: ['401', '402']"],
      ['cost of sales leaves out losses', "codes: ['50']", "codes: ['5010']"],
    ],
  ),
  ...breaksOf(
    'src/features/documents/document-totals.ts',
    [agree],
    [
      ['credit notes add to net sales', '[documentKind.credit_note]: -1', '[documentKind.credit_note]: 1'],
      ['a credit note is positive in lists', 'documentKind.credit_note ? -1 : 1', 'documentKind.credit_note ? 1 : 1'],
    ],
  ),
  ...breaksOf(
    'src/features/reports/server/component-use.ts',
    ['test/scenarios/component-use.test.ts'],
    [
      ['what was taken apart counts as used', 'then -1 else 1 end as sign', 'then 1 else 1 end as sign'],
      ['a disabled recipe still has its components', 'r.merchant_id = ${m} and r.status = 1', 'r.merchant_id = ${m}'],
      ['a cost is shown to everybody', 'seesCost(ctx) ? sql`x.used_amount`', 'true ? sql`x.used_amount`'],
    ],
  ),
  ...breaksOf(
    'src/features/reports/server/movement-queries.ts',
    [shifts],
    [
      [
        'a corrected method of a counted shift is taken twice',
        '[tenderKinds.cash.account, countedCash]',
        '[tenderKinds.cash.account]',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till-shifts/move-rules.ts',
    [drawer],
    [
      ['input VAT above the rate is claimed', 'vat > vatWithin(', 'vat > 1e9 + vatWithin('],
      [
        'input VAT is claimed without the supplier’s number',
        "if (vat > 0 && !input.supplier_trn) errors['supplier_trn']",
        "if (vat < 0) errors['supplier_trn']",
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till-shifts/server/open-shift.ts',
    [drawer],
    [['a first float makes the safe negative', 'smaller(there, missing)', 'missing']],
  ),
  ...breaksOf(
    'src/features/loyalty/returned-points.ts',
    ['src/features/loyalty/returned-points.test.ts'],
    [
      ['a debt of points is never settled', 'deductOldest(rest, debt)', 'deductOldest(rest, 0)'],
      ['what comes back is not taken', '...others], used, given)', '...others], used, [])'],
    ],
  ),
  ...breaksOf(
    'src/features/loyalty/earn-points.ts',
    ['src/features/loyalty/returned-points.test.ts'],
    [['earned points settle no debt', 'Math.min(open, of.points)', 'Math.min(0, of.points)']],
  ),
  ...breaksOf(
    'src/features/till/held-bill.ts',
    ['src/features/till/held-bill.test.ts'],
    [['a held bill loses its code', 'input[key] == null', "input[key] == null || key === 'discount_code'"]],
  ),
  ...breaksOf(
    'src/features/ledger/tax-line.ts',
    ['src/features/ledger/tax-line.test.ts'],
    [['health stands among other zero-rated sales', "'VATEX-SA-HEA', ", '']],
  ),
  ...breaksOf(
    'src/features/documents/server/documents-paid.ts',
    ['test/scenarios/z-report.test.ts'],
    [['what was owed stands in no shift', 'and i.shift_id = ${of.shift_id}::bigint', 'and false']],
  ),
];
