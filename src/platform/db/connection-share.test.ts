import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OwnCluster, openOwnCluster } from '../../../test/support/own-cluster.ts';
import { ConnectionShare, NoConnectionsLeft } from './connection-share.ts';
import { readRoom } from './connection-sums.ts';

/** A server of its own: shares are of the whole server. */
let cluster: OwnCluster;
const taken: ConnectionShare[] = [];
beforeAll(async () => {
  cluster = await openOwnCluster();
});
afterEach(async () => {
  for (const share of taken.splice(0)) await share.leave();
});
afterAll(() => cluster.remove());

const owner = () => ({ connectionString: cluster.urlOf('postgres') });

const reserveShare = async (size: number): Promise<ConnectionShare> => {
  const share = await ConnectionShare.take(owner(), size);
  taken.push(share);
  return share;
};
const roomOf = async (): Promise<number> => (await readRoom(owner())).room;
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 200; i++) {
    if (await isSo()) return;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  throw new Error('not within ten seconds');
};
const shares = () =>
  cluster.asSuperuser<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 7268420 and granted`,
  );

test('used share is refused to others', async () => {
  const half = Math.floor((await roomOf()) / 2);
  const first = await reserveShare(half);
  await expect(reserveShare(half + 5)).rejects.toThrow(NoConnectionsLeft);
  await expect(reserveShare(half + 5)).rejects.toMatchObject({
    code: '53300',
    message: expect.stringContaining('other processes (1)'),
  });
  taken.splice(0);
  await first.leave();
  await until(async () => (await shares()).length === 0);
  await reserveShare(half + 5);
});

test('simultaneous starts do not both get the last share', async () => {
  const most = Math.floor((await roomOf()) * 0.6);
  const both = await Promise.allSettled([reserveShare(most), reserveShare(most)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('connections of strangers count one by one', async () => {
  const free = (await roomOf()) - 40;
  const strangers = Array.from({ length: 45 }, () => new pg.Client({ ...owner(), application_name: 'a report' }));
  await Promise.all(strangers.map((client) => client.connect()));
  await expect(reserveShare(free)).rejects.toThrow(/somebody else holds 4[5-9]\./);
  await Promise.all(strangers.map((client) => client.end()));
});

test('share is reserved again after a lost connection', async () => {
  await reserveShare(5);
  const [before] = await shares();
  await cluster.asSuperuser(`select pg_terminate_backend(${before!.pid})`);
  await until(async () => (await shares()).some(({ pid }) => pid !== before!.pid));
});
