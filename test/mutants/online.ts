import { breaksOf } from './mutant.ts';

/** Who has proved a phone, and what the page of a card payment says. */
export const onlineMutants = [
  ...breaksOf(
    'src/features/identity/server/verification-codes.ts',
    ['test/scenarios/verified-phones.test.ts'],
    [
      [
        'a proof proves every phone',
        'and phone = ${phone} and of_shop = ${of_shop}\n        and proof_hash',
        'and proof_hash',
      ],
      [
        'any browser has the proof',
        'and proof_hash = ${tokenHash(token)} and proof_expires_at',
        'and proof_expires_at',
      ],
      [
        'a proof lasts for ever',
        ' and proof_expires_at > ${now}::timestamptz\n      order by id',
        '\n      order by id',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/payments/payment-state.ts',
    ['src/features/payments/payment-state.test.ts'],
    [
      ['an expired hold is paid', "if (isHoldOver || of.visit_lapsed === true) return 'hold_ended';", ''],
      [
        'an earlier answer is believed',
        'epochOf(found_open_at) - epochOf(returned_at) < believedAfterSeconds * 1000',
        'false',
      ],
    ],
  ),
];
