import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkBackups, judgeBackup, momentOf } from './check-backups.ts';
import { judgeArchive, judgeConnections, judgeRights } from './check-database.ts';
import { checkKey, judgeClock, judgeRoom } from './check-machine.ts';
import { checkMail, checkService, judgeCertificate } from './check-outside.ts';
import { checkProcess } from './check-process.ts';
import { fault, findingTable, ok, runChecks, statusOf, warning } from './finding.ts';

const folder = mkdtempSync(join(tmpdir(), 'batalat-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('judgements', () => {
  const day = 86_400_000;
  const hour = 3_600_000;
  const archive = (archives: boolean, archived_seconds: number | null, fails_to_archive = false) =>
    judgeArchive({ archives, archived_seconds, fails_to_archive });
  test.each([
    ['a third of the disk free', judgeRoom('disk', 30e9, 90e9), 'ok'],
    ['a twentieth of the disk free', judgeRoom('disk', 5e9, 100e9), 'warning'],
    ['a hundredth of the disk free', judgeRoom('disk', 10e9, 1000e9), 'fault'],
    ['less than a gigabyte free', judgeRoom('disk', 0.9e9, 2e9), 'fault'],
    ['clocks that agree', judgeClock('clock', -0.3), 'ok'],
    ['clocks two seconds apart', judgeClock('clock', 2), 'warning'],
    ['clocks ten seconds apart', judgeClock('clock', -10), 'fault'],
    ['a certificate for two months', judgeCertificate(60 * day, 0, true), 'ok'],
    ['a certificate for two weeks', judgeCertificate(14 * day, 0, true), 'warning'],
    ['a certificate for three days', judgeCertificate(3 * day, 0, true), 'fault'],
    ['a certificate that ended', judgeCertificate(-day, 0, true), 'fault'],
    ['a certificate of one’s own', judgeCertificate(60 * day, 0, false), 'warning'],
    ['no backup', judgeBackup(null, 0), 'fault'],
    ['a backup of last night', judgeBackup(0, 20 * hour), 'ok'],
    ['a backup of the night before', judgeBackup(0, 40 * hour), 'warning'],
    ['a backup of last week', judgeBackup(0, 100 * hour), 'fault'],
    ['no archive of the journal', archive(false, null), 'warning'],
    ['an archive that nothing reached yet', archive(true, null), 'warning'],
    ['a piece sent a minute ago', archive(true, 60), 'ok'],
    ['a piece sent an hour ago', archive(true, 3600), 'fault'],
    ['a piece that cannot be sent', archive(true, 60, true), 'fault'],
    ['half of the connections', judgeConnections(50, 100), 'ok'],
    ['most connections', judgeConnections(85, 100), 'warning'],
    ['all connections', judgeConnections(100, 100), 'fault'],
    ['an owner who is no superuser', judgeRights({ owner: 'shop', is_super: false }, false), 'ok'],
    ['an owner who is a superuser', judgeRights({ owner: 'postgres', is_super: true }, false), 'fault'],
    ['the owner of the embedded server', judgeRights({ owner: 'postgres', is_super: true }, true), 'ok'],
  ])('%s', (_, finding, verdict) => {
    expect(finding.verdict).toBe(verdict);
  });

  test.each([
    ['2026-11-27T021622Z', '2026-11-27T02:16:22.000Z'],
    ['2026-11-27T02-16-22', '2026-11-27T02:16:22.000Z'],
    ['2026-11-27T021622Z.part', null],
    ['lost+found', null],
  ])('%s names its moment', (name, moment) => {
    const at = momentOf(name);
    expect(at === null ? null : new Date(at).toISOString()).toBe(moment);
  });
});

describe('runChecks', () => {
  test('goes on behind a look that throws or never ends', async () => {
    const looks = [
      { what: 'throws', look: () => Promise.reject(new Error('no route\nstack')) },
      { what: 'hangs', look: () => new Promise<never>(() => {}) },
      { what: 'well', look: async () => ok('well', 'good') },
    ];
    const found = await runChecks(looks, 50);
    expect(found).toEqual([fault('throws', 'no route'), fault('hangs', 'no answer in 0.05 s'), ok('well', 'good')]);
    expect(findingTable(found).split('\n')[2]).toBe('ok       well    good');
  });

  test('status follows faults only', () => {
    expect([statusOf([ok('a', ''), warning('b', '')]), statusOf([ok('a', ''), fault('b', '')])]).toEqual([0, 1]);
  });
});

describe('looks', () => {
  const key = join(folder, 'secret.key');
  test('key that others read is a fault', async () => {
    const look = (backups: string) => runChecks([checkKey(key, backups, async () => {})]).then(([one]) => one!.verdict);
    expect(await look('/backups')).toBe('fault');
    writeFileSync(key, 'x', { mode: 0o600 });
    expect([await look('/backups'), await look(folder)]).toEqual(['ok', 'fault']);
    const other = () => Promise.reject(new Error('sealed with another key'));
    expect(await runChecks([checkKey(key, '/backups', other)])).toEqual([
      fault('secret key', 'sealed with another key'),
    ]);
    rmSync(key);
    writeFileSync(key, 'x', { mode: 0o640 });
    expect(await look('/backups')).toBe('fault');
  });

  test('newest backup that is whole counts', async () => {
    for (const name of ['2026-11-25T020000Z', '2026-11-26T020000Z', '2026-11-27T020000Z.part'])
      mkdirSync(join(folder, name));
    const at = Date.parse('2026-11-26T12:00:00Z');
    const [found] = await runChecks([checkBackups(folder, () => at)]);
    expect(found).toEqual(ok('backup', 'the newest is 10 hours old'));
  });

  test('process and services are asked over the network', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end('{"reason":"database"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const look = async () =>
      (
        await runChecks([
          checkProcess('0.0.0.0', port),
          checkService('SMS', `http://127.0.0.1:${port}/send`, 'nothing'),
          checkService('WhatsApp', undefined, 'nothing'),
        ])
      ).map(({ verdict }) => verdict);
    expect(await look()).toEqual(['ok', 'ok', 'warning']);
    status = 503;
    expect((await look())[0]).toBe('fault');
    await new Promise((resolve) => server.close(resolve));
    expect(await look()).toEqual(['fault', 'fault', 'warning']);
  });

  test('mail server that refuses is a fault, and none a warning', async () => {
    const found = await runChecks([checkMail('smtp://user:secret-word@127.0.0.1:1'), checkMail(null)]);
    expect(found.map(({ verdict }) => verdict)).toEqual(['fault', 'warning']);
    expect(JSON.stringify(found)).not.toContain('secret-word');
  });
});
