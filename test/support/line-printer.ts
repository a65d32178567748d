import pino from 'pino';
import { bufferedLines } from '../../src/platform/observability/buffered-lines.ts';

/** Prints lines as the product does and ends as it is told: test/safety/observability.test.ts reads what arrives, and when. */
const log = pino({ base: null }, bufferedLines());
log.info('first');
log.info('second');
if (process.argv[2] === 'error') {
  log.error('fault');
  process.kill(process.pid, 'SIGKILL');
} else if (process.argv[2] === 'wait') {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 600);
} else process.exit(0);
