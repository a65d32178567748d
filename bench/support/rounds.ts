import { databaseCpu, ownCpuMs } from './cpu.ts';
import { LoadClient } from './http-load.ts';

/** One of two servers that sell in turn. */
export interface Side {
  readonly name: string;
  readonly port: number;
  readonly server: number;
  readonly postmaster: number;
  readonly bodies: readonly { token: string; body: string }[];
  stop(): Promise<void>;
}

/** What a round of sales took, a sale. */
export interface Round {
  readonly server: number;
  readonly clients: number;
  readonly background: number;
  readonly tps: number;
}

let keys = 0;
/** Sells `count` invoices with so many clients; CPU of the server's process and of the database's sessions, a sale. */
export const sell = async (side: Side, clients: number, count: number): Promise<Round> => {
  const server = ownCpuMs(side.server);
  const database = databaseCpu(side.postmaster);
  const began = performance.now();
  let next = 0;
  let errors = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new LoadClient(side.port);
      while (next < count) {
        const { token, body } = side.bodies[next++ % side.bodies.length]!;
        const answer = await client.send('POST', '/api/invoices', token, body, `round-${process.pid}-${++keys}`);
        if (answer.status !== 200) errors++;
      }
      client.close();
    }),
  );
  if (errors > 0) throw new Error(`${side.name}: ${errors} sales failed`);
  const after = databaseCpu(side.postmaster);
  return {
    server: (ownCpuMs(side.server) - server) / count,
    clients: (after.clients - database.clients) / count,
    background: (after.background - database.background + after.ended - database.ended) / count,
    tps: (count / (performance.now() - began)) * 1000,
  };
};

export const cpuOf = (round: Round): number => round.server + round.clients;

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
export const median = (list: readonly number[]): number => sorted(list)[Math.floor(list.length / 2)]!;
/** Median with the least and the greatest. */
export const medianRange = (list: readonly number[], digits = 2): string =>
  `${median(list).toFixed(digits)} (${sorted(list)[0]!.toFixed(digits)}–${sorted(list).at(-1)!.toFixed(digits)})`;

/** Rounds in turn (A B B A …), so that what drifts on the machine drifts for both. */
export const inTurn = async (sides: readonly [Side, Side], clients: number, pairs: number, count: number) => {
  const rounds: Record<string, Round[]> = { [sides[0].name]: [], [sides[1].name]: [] };
  for (let pair = 0; pair < pairs; pair++)
    for (const side of pair % 2 === 0 ? sides : [sides[1], sides[0]])
      rounds[side.name]!.push(await sell(side, clients, count));
  return rounds;
};
