import { type Check, fault, ok } from './finding.ts';

/** The process of this machine, asked as a proxy asks it. */
export const checkProcess = (host: string, port: number): Check => ({
  what: 'process',
  look: async () => {
    const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const answer = await fetch(`http://${here}:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (!answer)
      return fault('process', `nothing answers at port ${port}: systemctl status batalat, journalctl -u batalat`);
    const said = (await answer.text()).slice(0, 200);
    return answer.status === 200 ? ok('process', `ready at port ${port}`) : fault('process', `port ${port}: ${said}`);
  },
});
