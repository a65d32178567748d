import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, fault, ok } from './finding.ts';

/** The process of this machine, asked as a proxy asks it, for so many seconds while it is not ready. */
export const checkProcess = (host: string, port: number, waitSeconds = 0): Check => ({
  what: 'process',
  look: async () => {
    const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const end = performance.now() + waitSeconds * 1000;
    for (;;) {
      const answer = await fetch(`http://${here}:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      if (answer?.status === 200) return ok('process', `ready at port ${port}`);
      if (performance.now() < end) await sleep(500);
      else if (answer) return fault('process', `port ${port}: ${(await answer.text()).slice(0, 200)}`);
      else return fault('process', `nothing answers at port ${port}: systemctl status batalat, journalctl -u batalat`);
    }
  },
});
