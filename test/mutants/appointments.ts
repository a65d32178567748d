import { breaksOf } from './mutant.ts';

const wrongMoment = 'test/scenarios/late-deposits.test.ts';
const offers = 'test/scenarios/waitlist-offer-deposits.test.ts';
const again = 'test/scenarios/rebooking.test.ts';
const turns = 'test/scenarios/booking-limits.test.ts';

/** Visits, what is paid ahead for them, and who books them. */
export const appointmentMutants = [
  ...breaksOf(
    'src/features/appointments/server/changes/hold-over.ts',
    [wrongMoment],
    [
      [
        'a hold ends under who paid in time',
        'is distinct from p.status and p.ended_at',
        'is distinct from p.status and false and p.ended_at',
      ],
      [
        'late money counts as paid in time',
        ' and p.ended_at <= a.held_until',
        '',
        'test/scenarios/party-deposits.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/booking/server/booking-purchase.ts',
    [wrongMoment],
    [['money for a billed visit stays', 'found.is_paid || (found.is_billed && !found.stands)', 'found.is_paid']],
  ),
  ...breaksOf(
    'src/features/appointments/server/changes/holds.ts',
    [offers],
    [['who did not pay for an offered place waits no more', 'await tx.run(waitAgain(tx, ids));', '']],
  ),
  ...breaksOf(
    'src/features/appointments/server/waitlist/sort-waiting.ts',
    [offers],
    [
      [
        'who did not pay is asked about the same place again',
        "else if (ask?.status === askStatus.accepted) no('not_paid');",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/verification-codes.ts',
    [again],
    [['a code of one shop opens another', 'and of_shop is not distinct from ${of.of_shop ?? null}::int\n', '\n']],
  ),
  ...breaksOf(
    'src/features/booking/server/booking-limit.ts',
    [turns],
    [
      ['a phone books without end', 'if (hour >= bookingCeilings.of_phone.most_an_hour)', 'if (false)'],
      ['who cancels closes a shop', '(a.status <> ${appointmentStatus.cancelled} or exists', '(true or exists'],
    ],
  ),
  ...breaksOf(
    'src/features/appointments/server/messages/reminder-answers.ts',
    ['test/scenarios/inbound-replies.test.ts'],
    [
      [
        'it is never too late to cancel by message',
        'addSeconds(appointment.from_at, -3_600 * hours)',
        'addSeconds(appointment.from_at, 0 * hours)',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/shared-sessions.ts',
    ['test/scenarios/own-sessions.test.ts'],
    [
      [
        'a device is kept without the password',
        "if (!isRight) throw fieldError('current_password', 'wrong_current_password');",
        '',
      ],
      ['sessions of others are ended', 'and user_id = ${ctx.user.id} and id <>', 'and id <>'],
      ['devices are shared without end', 'if (n >= mostShared)', 'if (false)'],
    ],
  ),
];
