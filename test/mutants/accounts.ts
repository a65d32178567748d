import { breaksOf } from './mutant.ts';

const signIn = 'test/scenarios/sign-in.test.ts';
const closing = 'test/scenarios/access-expiry.test.ts';
const accounts = 'test/scenarios/account-lifecycle.test.ts';
const visits = 'test/scenarios/impersonation.test.ts';
const papers = 'test/scenarios/public-document-pages.test.ts';
const visitor = 'test/scenarios/registration-request.test.ts';

/** Which shop may be entered, by whom, and what its account allows. */
export const accountMutants = [
  ...breaksOf(
    'db/functions/enter-session.sql',
    [signIn, closing],
    [
      ['a disabled user keeps the session', "      when d.status <> 1 then 'user_not_active'\n", ''],
      ['a locked device goes on', 's.is_locked or u.status <> 1', 'false', 'test/scenarios/shared-till-pin.test.ts'],
      ['a session never expires', "      when s.expires_at < p_now then 'session_expired'\n", ''],
      ['a session that ended goes on', 'when s.ended_at is not null then case', 'when false then case'],
      ['a disabled shop goes on', "if v_state = 'disabled' and", "if v_state = 'nothing' and"],
      ['a suspended shop goes on', "if v_state = 'suspended' and", "if v_state = 'nothing' and", accounts],
      [
        'an expired shop goes on',
        "case v_state when 'expired' then 'expired'",
        "case v_state when 'expired' then 'open'",
      ],
      ['a shop that waits goes on', "else 'waits' end", "else 'open' end", accounts],
      [
        'a manager’s visit never ends',
        'case when v_visit.ended_at is not null or v_visit.expires_at < p_now or',
        'case when',
        visits,
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/account-status.ts',
    [accounts],
    [
      ['who waits may do everything', "if (now === 'waits') throw new TransportError(403, 'account_waits');", ''],
      [
        'an expired shop sells',
        "if (operation.method !== 'GET') throw new TransportError(403, 'account_expired');",
        '',
        signIn,
      ],
    ],
  ),
  ...breaksOf(
    'src/features/tenancy/server/account-life.ts',
    [accounts],
    [['an account moves from anywhere', 'if (why) throw refuse(why);', '']],
  ),
  ...breaksOf(
    'db/migrations/0260-account-life.sql',
    ['test/safety/rules-in-sql.test.ts'],
    [['a shop expires on its last day', 'when p_expires_on < p_today', 'when p_expires_on <= p_today']],
  ),
  ...breaksOf(
    'src/features/tenancy/account.ts',
    ['src/features/tenancy/account.test.ts'],
    [['a shop’s last day is not its own', 'm.expires_on < today', 'm.expires_on <= today']],
  ),
  ...breaksOf(
    'src/features/tenancy/account-change.ts',
    [accounts],
    [['a trial is a day too long', 'trialDays - 1', 'trialDays']],
  ),
  ...breaksOf(
    'src/features/tenancy/server/account-requests.ts',
    [accounts],
    [['two managers decide one request', 'if (why) throw refuse(why);', '']],
  ),
  ...breaksOf(
    'src/features/sign-up/server/trial-request.ts',
    [visitor],
    [['a wrong code is not counted', 'await ctx.aside([', 'await tx.batch([']],
  ),
  ...breaksOf(
    'src/platform/http/idempotency.ts',
    [visits],
    [['a token is kept in the clear', ' || operation.answers_secret ||', ' ||']],
  ),
  ...breaksOf(
    'db/migrations/0330-end-visits-of-a-disabled-manager.sql',
    [visits],
    [
      ['who is disabled as a manager stays in shops', 'when (new.status <> 1)', 'when (false)'],
      ['the screens of his visits stay open', "' session:', v.id", "' visit:', v.id"],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/impersonation.ts',
    [visits],
    [['a visit begins while its manager is disabled', ' and status = 1 for share`', ' and status = 1`']],
  ),
  ...breaksOf(
    'src/features/documents/server/send-by-link.ts',
    [papers],
    [['a closed shop mails to strangers', 'if (await readIsClosed(tx, ctx.now)) throw', 'if (false) throw']],
  ),
  ...breaksOf(
    'src/features/payments/pages/pay.page.tsx',
    ['test/scenarios/payment-links.test.ts'],
    [['a closed shop takes payments', '{!isClosed && facts.status', '{facts.status']],
  ),
  ...breaksOf(
    'src/apps/public/render-invoice.tsx',
    [papers],
    [['the form of a closed shop is offered', '{!is_closed && forms', '{forms']],
  ),
];
