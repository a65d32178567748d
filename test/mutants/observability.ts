import { breaksOf } from './mutant.ts';

const observability = 'test/safety/observability.test.ts';

/** What an operator sees, and what nobody may see there. */
export const observabilityMutants = [
  ...breaksOf(
    'src/platform/observability/log-options.ts',
    [observability],
    [
      [
        'a fault tells what the database quoted',
        'err: (error) => ({ ...safeError(error) }),',
        "err: (error) => ({ ...error, type: '', message: error.message, stack: '' }),",
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/observability/request-id.ts',
    [observability],
    [['anybody names his request', '&& isTrusted(address) ?', '?']],
  ),
  ...breaksOf(
    'src/platform/observability/watch-requests.ts',
    [observability],
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
    'src/platform/observability/serve-metrics.ts',
    [observability],
    [['figures are open to everybody', 'if (!isAllowed(request.headers.authorization, token))', 'if (!token)']],
  ),
  ...breaksOf(
    'src/platform/observability/metrics.ts',
    [observability],
    [['an answer that was repeated counts as a sale', ' && !watched.isReplay', '']],
  ),
  ...breaksOf(
    'src/platform/messages/open-gateways.ts',
    ['test/scenarios/first-start.test.ts'],
    [['production keeps codes where managers read them', 'config.sends ?? sendsAll', 'sendsAll']],
  ),
];
