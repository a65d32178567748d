import { breaksOf } from './mutant.ts';

const day = 'test/scenarios/flower-shop-day.test.ts';
const closing = 'test/scenarios/access-expiry.test.ts';
const race = 'test/scenarios/till-races.test.ts';
const links = 'test/scenarios/payment-links.test.ts';
const selling = 'test/scenarios/till-payment-links.test.ts';
const held = 'test/scenarios/held-invoices.test.ts';

/** Selling, taking money, holding, the journal and the reports. */
export const tradeMutants = [
  ...breaksOf(
    'src/features/till/bill-rules.ts',
    [day, 'src/features/till/ticket-pricing.test.ts'],
    [
      ['anybody changes prices', 'line.unit_price !== item.price && !rules.may_change_price', 'false'],
      ['the lowest price does not hold', 'minimum !== null && brought <', 'minimum !== null && 0 >'],
      [
        'the largest discount does not hold',
        'BigInt(given) * 10_000n > BigInt(gross) * BigInt(rules.max_discount_bp)',
        'false',
      ],
      [
        'discounts of lines do not count towards the largest',
        'sum(bill.lines.map((l) => add(l.discount_amount, l.bill_discount_amount)));',
        'sum(bill.lines.map((l) => l.bill_discount_amount));',
        closing,
      ],
    ],
  ),
  ...breaksOf(
    'src/features/payments/tenders.ts',
    ['src/features/payments/tenders.test.ts'],
    [
      [
        'anybody owes',
        "if (!rules.allow_debt) fail('payments', { key: 'payments_must_equal_total' });\n    else if",
        'if',
      ],
      ['nobody owes', "else if (!rules.has_customer) fail('customer_id', { key: 'debt_needs_customer' });", ''],
      ['a link is owed by nobody', 'if (byLink > 0 && !rules.has_customer) fail', 'if (byLink < 0) fail'],
      ['a link is a payment at once', 'paid_amount: subtract(covered, byLink)', 'paid_amount: covered'],
      ['a card needs no code', '!t[need]?.trim()', 'false'],
      [
        'a transfer is more than is due',
        "if (notCash > rules.total) fail('payments', { key: 'payments_exceed_total' });",
        '',
      ],
      ['change is kept', 'const kept = subtract(t.amount, changeHere);', 'const kept = t.amount;'],
    ],
  ),
  ...breaksOf(
    'src/features/payments/server/payment-links.ts',
    [links],
    [
      [
        'the money of a link is booked whenever it is heard of',
        ' and booked_at is null\n          returning unique_id',
        '\n          returning unique_id',
      ],
      [
        'a link paid in another amount is paid',
        "if (told.status === 'paid' && (told.amount !== link.amount || told.currency !== link.currency_code))",
        'if (told.amount < 0)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/documents/server/collect-payment.ts',
    [links],
    [['a link asks for what was paid otherwise', '  await cancelLinkOfDocument(tx, input.id, ctx.now);', '']],
  ),
  ...breaksOf(
    'src/features/payments/server/edit-method.ts',
    [links],
    [['what a provider confirmed is corrected by hand', ' || isConfirmed', '', selling]],
  ),
  ...breaksOf(
    'src/apps/payment-provider.ts',
    ['src/apps/payment-provider.test.ts'],
    [['anybody may say in production that he paid', "config.environment === 'production'", 'false']],
  ),
  ...breaksOf(
    'src/features/payments/payment.ts',
    [day],
    [
      [
        'any payment is cancelled',
        "payment.source === paymentSource.deposit ? null : 'only_deposits_can_be_cancelled'",
        'payment.source >= 0 ? null : null',
      ],
      [
        'a payment is cancelled twice',
        '    from: [paymentStatus.paid],\n    to: paymentStatus.cancelled,',
        '    from: [paymentStatus.paid, paymentStatus.cancelled],\n    to: paymentStatus.cancelled,',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/documents/invoice.ts',
    [day, held],
    [
      [
        'a paid invoice is collected again',
        "return dueOf(invoice) <= 0 ? 'invoice_already_paid' : null;",
        'return null;',
      ],
      ['a deposit is collected', "if (!isOwed) return 'only_invoices_are_collected';", ''],
    ],
  ),
  ...breaksOf(
    'src/features/till/held-invoice.ts',
    [held],
    [
      [
        'a bill that was sold is discarded',
        "{ action: 'discard', from: [heldState.held]",
        "{ action: 'discard', from: [heldState.held, heldState.issued]",
        closing,
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/hold-invoice.ts',
    [held, 'test/scenarios/settings-conflicts.test.ts'],
    [
      [
        'bills are held where the shop wants none',
        "if (!ctx.settings(tillSettings).hold_invoice) throw refuse('hold_is_off');",
        '',
      ],
      ['anybody holds bills', "if (!ctx.user.flags.may_hold_invoice) throw refuse('hold_not_allowed');", ''],
      ['two tills overwrite one another', ' and version = ${input.version} returning id', ' returning id'],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/held-part.ts',
    [closing],
    [
      [
        'the bill on hold is not guarded inside the statement',
        "select exists (select from held_closed) or refuse('held_invoice_closed')",
        'select true',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/customers/server/public-api.ts',
    [day],
    [
      [
        'the customer is not guarded inside the statement',
        " or exists (select from ${touched.as}) or refuse('customer_disabled'))",
        ' or true)',
        closing,
      ],
      [
        'a disabled customer is written on',
        "and (status = 1 or (${bind('sales', 'int')} = 0",
        'and (true or (true',
        closing,
      ],
      ['a debt is not noted', "owed_amount = owed_amount + ${bind('owed', 'bigint')}", 'owed_amount = owed_amount'],
      ['a sale is not counted', 'set invoice_count = invoice_count +', 'set invoice_count = 0 *'],
    ],
  ),
  ...breaksOf(
    'src/features/ledger/server/summed-days.ts',
    ['test/scenarios/summed-days.test.ts'],
    [['the last summed day is told twice', 'later(from_on, addDays(until, 1))', 'later(from_on, until)']],
  ),
  ...breaksOf(
    'src/platform/lists/sheet-rows.ts',
    ['test/scenarios/list-exports.test.ts'],
    [['a long file is read with the columns of another', '`sheet_${nameOf(rows.text)}`', "'sheet_rows'"]],
  ),
  ...breaksOf(
    'src/features/exports/server/export-files.ts',
    ['test/scenarios/list-exports.test.ts'],
    [['a file shows what may be seen no more', '!now[module]?.includes(action)', 'now === null']],
  ),
  ...breaksOf(
    'src/features/payments/server/summed-payments.ts',
    ['test/scenarios/summed-days.test.ts'],
    [
      ['a corrected method stays in the sum of its day', 'm.sign * p.amount', '0 * p.amount'],
      ['a method corrected between two sums is summed twice', 'set amount = 0', 'set amount = amount'],
    ],
  ),
  ...breaksOf(
    'src/features/documents/server/summed-documents.ts',
    ['test/scenarios/summed-days.test.ts'],
    [['a month that is told whole is told by its days too', 'to_on: addDays(first, -1)', 'to_on: first']],
  ),
  ...breaksOf(
    'src/features/documents/deposit.ts',
    ['src/features/documents/deposit.test.ts', 'test/scenarios/deposit-documents.test.ts'],
    [
      [
        'more of a deposit is used than there is',
        'const takes = [left, restOf(p), room?.amount ?? zeroMoney]',
        'const takes = [left, room?.amount ?? zeroMoney]',
      ],
      [
        'VAT of one thing is deducted from another',
        'r.vat_category === p.vat_category && r.vat_rate_bp === p.vat_rate_bp);',
        'r.vat_rate_bp >= 0);',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/compose-issue.ts',
    ['test/scenarios/deposit-documents.test.ts'],
    [
      [
        'the VAT of a deposit is counted twice',
        "credit('vat_output', subtract(revenue.vat, used.vat))",
        "credit('vat_output', revenue.vat)",
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/decide-sale.ts',
    ['test/scenarios/deposit-documents.test.ts'],
    [
      ['a deposit of another customer is used', '!first || first.customer_id !== facts.customer?.id', '!first'],
      ['a shop sells to itself', 'isSeller(customer, facts.seller)', 'false'],
      ['an item without an Arabic name is sold', 'needsArabic && !hasFullName(item)', 'false'],
    ],
  ),
  ...breaksOf(
    'src/features/customers/server/customer-queries.ts',
    ['test/safety/rules-in-sql.test.ts'],
    [
      [
        'the list knows another type than the record',
        'when c.invoice_count > 1 then',
        'when c.invoice_count >= 1 then',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/tenancy/server/public-api.ts',
    [race, day],
    [['a number is left out', 'set last_number = last_number + 1', 'set last_number = last_number + 2']],
  ),
  ...breaksOf(
    'src/features/customers/server/public-api.ts',
    ['test/scenarios/document-numbers.test.ts'],
    [
      [
        'a changed wish is no change of the customer',
        'version = version + (coalesce',
        'version = version + 0 * (coalesce',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/till/server/decide-sale.ts',
    ['test/scenarios/document-numbers.test.ts'],
    [['a later supply is revenue today', 'if (input.supply_from_on && input.supply_from_on > ', "if ('' > "]],
  ),
  ...breaksOf(
    'src/features/documents/server/invoice-queries.ts',
    ['test/scenarios/document-search.test.ts'],
    [
      ['a deposit that was given back is paid', ' and not ${isGivenBack}` : is;', '` : is;'],
      ['a full number is searched among invoices', '  numberIn(f.search)?.kind ??\n', ''],
    ],
  ),
  ...breaksOf(
    'src/features/documents/deposit.ts',
    ['src/features/till/ticket-deposits.test.ts'],
    [
      [
        'the till deducts VAT of one thing from another',
        'smaller(restOf(p), roomFor(p, rooms)?.amount ?? zeroMoney)',
        'restOf(p)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/reset-password.ts',
    ['test/scenarios/sign-in.test.ts'],
    [['older links outlive a reset', '      endResetLinks(tx.merchantId, reset.user_id, ctx.now),\n', '']],
  ),
  ...breaksOf(
    'db/functions/check-posted-lines.sql',
    ['test/safety/tenancy.test.ts'],
    [
      ['an entry need not balance', 'if l.debit <> l.credit or l.first_on', 'if l.first_on'],
      ['lines join an old entry', 'if not found or l.first_line <> 1 then', 'if not found then'],
    ],
  ),
  ...breaksOf(
    'db/functions/check-posted-lines.sql',
    ['test/scenarios/summed-days.test.ts'],
    [
      [
        'nobody waits for a shop that was never summed',
        "insert into summed_until (merchant_id, until_on) values (l.merchant_id, date '1899-12-31') on conflict do nothing;",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/read-cooldown.ts',
    ['src/platform/http/slow-query-limiter.test.ts'],
    [['long reads never rest', 'return ms < longMs ? 0 :', 'return ms > 0 ? 0 :']],
  ),
  ...breaksOf(
    'src/features/sign-up/server/register.ts',
    ['test/scenarios/account-enumeration.test.ts'],
    [
      [
        'an e-mail that is taken is claimed',
        'openAccount(tx, asked, ctx, await isEmailTaken(ctx, input.email))',
        'openAccount(tx, asked, ctx, false)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/reports/server/tax-line-queries.ts',
    ['test/scenarios/reports-and-books.test.ts', day],
    [
      [
        'a credit note adds to the VAT',
        'sum(v.vat_amount)::bigint as vat_amount',
        'sum(abs(v.vat_amount))::bigint as vat_amount',
      ],
    ],
  ),
];
