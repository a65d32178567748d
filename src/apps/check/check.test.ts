import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assessBackup, checkBackups } from './check-backups.ts';
import { assessArchive, assessConnections, assessRights, assessStatements } from './check-database.ts';
import { assessClock, assessRoom, checkKey } from './check-machine.ts';
import { assessCertificate, checkMail, checkService } from './check-outside.ts';
import { checkProcess } from './check-process.ts';
import { fault, findingTable, lookInTurn, ok, runChecks, statusOf, warning } from './finding.ts';

const folder = mkdtempSync(join(tmpdir(), 'batalat-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('check assessments', () => {
  const day = 86_400_000;
  const hour = 3_600_000;
  const archive = (archives: boolean, archive_seconds: number, fails_to_archive = false) =>
    assessArchive({ archives, archive_seconds, fails_to_archive });
  const backup = (finished: number, now: number) => assessBackup('backup', 'batalat-backup', finished, now);
  const statements = (sees_statements: boolean, has_statements: boolean) =>
    assessStatements({ owner: 'shop', sees_statements, has_statements });
  const connections = (used: number) => assessConnections({ used, most: 103, reserved: 3 });
  test.each([
    ['a third of the disk free', assessRoom('disk', 30e9, 90e9), 'ok'],
    ['a tenth of the disk free', assessRoom('disk', 10e9, 100e9), 'warning'],
    ['a hundredth of the disk free', assessRoom('disk', 10e9, 1000e9), 'fault'],
    ['less than a gigabyte free', assessRoom('disk', 0.9e9, 2e9), 'fault'],
    ['clocks that agree', assessClock('clock', -0.3), 'ok'],
    ['clocks two seconds apart', assessClock('clock', 2), 'warning'],
    ['clocks ten seconds apart', assessClock('clock', -10), 'fault'],
    ['a certificate for two months', assessCertificate(60 * day, 0, true), 'ok'],
    ['a certificate for ten days', assessCertificate(10 * day, 0, true), 'warning'],
    ['a certificate for two days', assessCertificate(2 * day, 0, true), 'fault'],
    ['a certificate that ended', assessCertificate(-day, 0, true), 'fault'],
    ['a certificate of one’s own', assessCertificate(60 * day, 0, false), 'warning'],
    ['no backup', backup(0, 20 * hour), 'fault'],
    ['a backup of last night', backup(1, 20 * hour), 'ok'],
    ['a backup of the night before', backup(1, 40 * hour), 'fault'],
    ['a backup of last week', backup(1, 100 * hour), 'fault'],
    ['no archive of the journal', archive(false, 0), 'warning'],
    ['an archive that nothing reached for an hour', archive(true, 3_600), 'fault'],
    ['a piece sent a minute ago', archive(true, 60), 'ok'],
    ['a piece sent an hour ago', archive(true, 3600), 'fault'],
    ['a piece that cannot be sent', archive(true, 60, true), 'fault'],
    ['half of the connections', connections(50), 'ok'],
    ['all but a twentieth of the connections', connections(95), 'fault'],
    ['all connections', connections(100), 'fault'],
    ['an owner who is no superuser', assessRights({ owner: 'shop', is_super: false }, false), 'ok'],
    ['an owner who is a superuser', assessRights({ owner: 'postgres', is_super: true }, false), 'fault'],
    ['statements of all roles', statements(true, true), 'ok'],
    ['statements of the owner only', statements(false, true), 'warning'],
    ['a restored database without the extension', statements(true, false), 'warning'],
    ['the owner of the embedded server', assessRights({ owner: 'postgres', is_super: true }, true), 'ok'],
  ])('check assessment: %s', (_, finding, verdict) => {
    expect(finding.verdict).toBe(verdict);
  });
});

describe('runChecks', () => {
  test('second check waits for the first', async () => {
    const seen: string[] = [];
    const slow = {
      what: 'process',
      look: async () => {
        await new Promise((go) => setTimeout(go, 20));
        seen.push('process');
        throw new Error('not there');
      },
    };
    const quick = { what: 'address', look: async () => ok('address', seen.join()) };
    expect(await runChecks(lookInTurn(slow, quick))).toEqual([fault('process', 'not there'), ok('address', 'process')]);
  });

  test('failing or endless check does not stop the rest', async () => {
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

describe('single checks', () => {
  const key = join(folder, 'secret.key');
  test('key readable by others is a fault', async () => {
    const look = (backups: string) => runChecks([checkKey(key, backups, async () => {})]).then(([one]) => one!.verdict);
    expect(await look('/backups')).toBe('fault');
    writeFileSync(key, 'x', { mode: 0o600 });
    const places = [await look('/backups'), await look(folder), await look(join(folder, 'backups'))];
    expect(places).toEqual(['ok', 'fault', 'fault']);
    const other = () => Promise.reject(new Error('sealed with another key'));
    expect(await runChecks([checkKey(key, '/backups', other)])).toEqual([
      fault('secret key', 'sealed with another key'),
    ]);
    rmSync(key);
    writeFileSync(key, 'x', { mode: 0o640 });
    expect(await look('/backups')).toBe('fault');
  });

  test('newest whole backup of each kind counts', async () => {
    const taken = (name: string, taken_at: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify({ taken_at }));
    };
    taken('2026-11-26T020000Z', '2026-11-26T02:00:00Z');
    taken('2026-11-27T020000Z.partial-1', '2026-11-27T02:00:00Z');
    writeFileSync(join(folder, 'base-backup.prom'), 'batalat_backup_finished_seconds{kind="base"} 1\n');
    const at = () => Date.parse('2026-11-26T12:00:00Z');
    const [archive, base] = await runChecks([checkBackups({ backupDir: folder, statusDir: folder }, at)]);
    expect([archive, base!.verdict]).toEqual([ok('backup', 'the newest is 10 hours old'), 'fault']);
    expect(
      (await runChecks([checkBackups({ backupDir: join(folder, 'none'), statusDir: null }, at)]))[0]!.verdict,
    ).toBe('fault');
  });

  test('process and services are checked over the network', async () => {
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

  test('refusing mail server is a fault, missing a warning', async () => {
    const found = await runChecks([checkMail('smtp://user:secret-word@127.0.0.1:1'), checkMail(null)]);
    expect(found.map(({ verdict }) => verdict)).toEqual(['fault', 'warning']);
    expect(JSON.stringify(found)).not.toContain('secret-word');
  });
});
