import { breaksOf } from './mutant.ts';

const sight = 'test/safety/sight.test.ts';

/** What an operator sees, and what nobody may see there. */
export const sightMutants = [
  ...breaksOf(
    'src/platform/sight/log-options.ts',
    [sight],
    [
      [
        'a fault tells what the database quoted',
        'err: (error) => ({ ...safeError(error) }),',
        "err: (error) => ({ ...error, type: '', message: error.message, stack: '' }),",
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/sight/request-id.ts',
    [sight],
    [['anybody names his request', '&& isTrusted(address) ?', '?']],
  ),
  ...breaksOf(
    'src/platform/sight/watch-requests.ts',
    [sight],
    [
      [
        'a line tells the address, which may be a key',
        "return url ? nameOfRoute(`${request.method} ${url}`) : 'unknown';",
        'return request.url;',
      ],
      ['a line does not say that its answer was repeated', 'is_replay: watched.isReplay || undefined,', ''],
    ],
  ),
  ...breaksOf(
    'src/platform/sight/serve-metrics.ts',
    [sight],
    [['figures are open to everybody', 'if (!isAllowed(request.headers.authorization, token))', 'if (!token)']],
  ),
  ...breaksOf(
    'src/platform/sight/metrics.ts',
    [sight],
    [['an answer that was repeated counts as a sale', ' && !watched.isReplay', '']],
  ),
  ...breaksOf(
    'src/platform/messages/open-gateways.ts',
    ['test/scenarios/first-start.test.ts'],
    [['production keeps codes where managers read them', 'config.sends ?? sendsAll', 'sendsAll']],
  ),
];
