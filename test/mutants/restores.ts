import { breaksOf } from './mutant.ts';

const bounds = ['test/scenarios/restore-limits.test.ts'];
const requestsTest = 'test/scenarios/request-limits.test.ts';

/** What an archive brings of outside, and what leaves a restored shop. */
export const restoreMutants = [
  ...breaksOf('src/features/shop-archive/server/restore-rules.ts', bounds, [
    ['a restored cell obeys no form', 'if (stored === undefined) throw new BrokenRule(place(column));', ''],
    [
      'a restored cell is stored as it was sent',
      "return typeof asText.data === 'string' ? asText.data : cell;",
      'return cell;',
    ],
    [
      'a restore writes settings that no shop chooses',
      "if (value === undefined) throw new BrokenRule(place(row['feature'] ?? 'feature'));",
      '',
    ],
  ]),
  ...breaksOf('src/features/shop-archive/server/restored-rows.ts', bounds, [
    ['a restored row keeps its public address', "(column === 'unique_id' || shop", '(shop'],
    ['a payment names the old id of its link', ' || shop.referencedIds.has(cell))', ')'],
  ]),
  ...breaksOf('src/features/shop-archive/server/write-restore.ts', bounds, [
    ['a restored date may be infinite', 'if (place !== null) throw new BrokenRule(place);', ''],
  ]),
  ...breaksOf('src/features/shop-archive/server/restores.ts', bounds, [
    [
      'pieces of a removed restore stay',
      'await enqueue(tx, clearPieces, { storage_key: stored.storage_key, piece_count: stored.piece_count });',
      '',
    ],
    [
      'a shop sends archives without an end',
      "> restoreBytesPerDay) throw refuse('too_many_archive_bytes_today');",
      '> 1e18) return;',
    ],
  ]),
  ...breaksOf('db/migrations/0950-hold-what-a-restored-shop-sends.sql', bounds, [
    [
      'a restore takes numbers that are still to be drawn',
      "if v_highest > v_last then perform refuse('archive_numbers_too_far'); end if;",
      '',
    ],
    [
      'an infinite date of one shop stops the reminders of all',
      'case when isfinite(d.expires_on)\n      then d.expires_on - (p_now at time zone m.zone)::date end',
      'd.expires_on - (p_now at time zone m.zone)::date',
      'test/scenarios/job-robustness.test.ts',
    ],
  ]),
  ...breaksOf(
    'db/migrations/0951-find-one-shop-by-each-link.sql',
    ['test/safety/table-placement.test.ts'],
    [
      [
        'two shops may have one gift card address',
        'create unique index concurrently gift_card_unique_id on gift_card (unique_id);',
        'create unique index concurrently gift_card_unique_id on gift_card (unique_id, merchant_id);',
      ],
    ],
  ),
  ...breaksOf('src/platform/messages/send-message-job.ts', bounds, [
    ['a restored shop writes at once', ' || !(await isOutgoingHeld(tx)))) return found;', ' || true)) return found;'],
  ]),
  ...breaksOf(
    'src/platform/http/calls/pipeline-parts.ts',
    ['test/scenarios/impersonation.test.ts'],
    [['a visit replaces the key of the gateway', 'if (ctx.visit) parts.sessions.refuseInOwnersPlace(operation);', '']],
  ),
  ...breaksOf(
    'src/features/identity/owners-place.ts',
    ['test/safety/owners-place.test.ts'],
    [['a write is decided for no visit', "  'POST /api/customers',\n", '']],
  ),
  ...breaksOf(
    'src/features/payments/tender-kinds.ts',
    ['test/scenarios/tips.test.ts'],
    [['money goes back to a card without a code', '!given.authorization_code?.trim()', 'false']],
  ),
  ...breaksOf(
    'db/migrations/0952-check-payments-again.sql',
    ['test/scenarios/manual-deposits.test.ts'],
    [
      [
        'the database takes a card payment without a code',
        "check (method <> 'credit_card'\n  or (authorization_code is not null and authorization_code <> ''))",
        'check (true)',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/read-input.ts',
    [requestsTest],
    [['a sale says what is wrong to a stranger', '    await checkSession();\n', '']],
  ),
  ...breaksOf(
    'src/platform/http/count-tries.ts',
    [requestsTest],
    [['gift cards are guessed through sales', 'if (current > most)', 'if (current > 1_000_000)']],
  ),
  ...breaksOf(
    'src/platform/http/refuse-two-hosts.ts',
    [requestsTest],
    [['two hosts are one', 'if (hosts > 1)', 'if (hosts > 9)']],
  ),
  ...breaksOf(
    'src/platform/http/limit-connections.ts',
    [requestsTest],
    [
      [
        'slow headers are looked at twice a minute',
        'connectionsCheckingInterval: 1_000,',
        'connectionsCheckingInterval: 30_000,',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/db/sync-reference-data.ts',
    ['test/scenarios/job-robustness.test.ts'],
    [['one shop’s account stops the start of all', 'if (!isOfItsRows(error)) throw error;', 'throw error;']],
  ),
];
