import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BareMachine, bootBareMachine, canBootMachines } from '../../support/bare-machine.ts';

/** Runs the commands of docs/install.md as they stand there, in a bare Debian 12. */
if (!canBootMachines)
  console.log('Not root, or no debootstrap and systemd-nspawn (systemd-container): this drill is left out.');

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/install.md'), 'utf8');
const commands = (name: string): string => {
  const found = new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page);
  if (!found) throw new Error(`docs/install.md has no commands named ${name}`);
  return found[1]!;
};
const password = 'Wadi-Hanifa-77-palms';
const setting = (name: string): string => machine.run(`sed -n 's/^${name}=//p' /etc/batalat/batalat.env`).trim();

let machine: BareMachine;
beforeAll(async () => {
  if (!canBootMachines) return;
  machine = await bootBareMachine();
}, 300_000);
afterAll(() => machine?.remove(), 60_000);

describe.skipIf(!canBootMachines)('bare Debian 12', () => {
  test('release is unpacked and installed by one script', { timeout: 300_000 }, () => {
    const folder = join(machine.root, 'opt');
    const made = spawnSync('npm', ['run', 'release', '--', folder], { cwd: root, encoding: 'utf8' });
    expect([made.status, made.stderr]).toEqual([0, '']);
    machine.run(commands('release'));
    machine.run(commands('install'), `${password}\n`);
  });

  test('product answers through the proxy, and its units run', () => {
    expect(machine.run(commands('look'))).toContain('{"status":"ready"}');
    expect(machine.run('ls /var/backups/batalat').trim()).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    expect(machine.run('systemctl --failed --plain --no-legend')).toBe('');
  });

  test('release has the faces of documents and its commands', () => {
    expect(machine.run('ls /opt/batalat/.build/fonts/ttf').trim().split('\n')).toHaveLength(3);
    expect(machine.run('batalat sizing -- --shops 200')).toContain('12,000');
  });

  test('first base backup finds the files and the chains', () => {
    machine.run('runuser -u postgres -- test -r /var/lib/batalat/files -a -r /var/lib/batalat/fiscal-chains.log');
  });

  test('product account reads its settings and writes no code', () => {
    expect(machine.run('stat -c "%U %G %a" /etc/batalat/batalat.env /etc/batalat/secret.key').split('\n')).toEqual([
      'root batalat 640',
      'batalat batalat 600',
      '',
    ]);
    const tried = machine.run('runuser -u batalat -- sh -c "touch /opt/batalat/src/x 2>&1 || echo refused"');
    expect(tried).toContain('refused');
    const [safety] = machine.run('systemd-analyze security --no-pager batalat | tail -n 1').match(/[\d.]+(?= OK)/)!;
    expect(Number(safety)).toBeLessThanOrEqual(3);
  });

  test('database has no superuser among those who sign in', () => {
    const roles = machine.run(
      `runuser -u postgres -- psql -Atc "select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'batalat%' order by 1"`,
    );
    expect(roles.trim().split('\n')).toContain('batalat|f|f');
    expect(roles).not.toMatch(/\|t/);
  });

  test('process that is killed comes back by itself', () => {
    machine.run('systemctl kill --signal=KILL --kill-whom=main batalat');
    const ready = 'curl -fsSk --resolve shop.example:443:127.0.0.1 https://shop.example/api/ready';
    machine.run(`for i in $(seq 60); do ${ready} > /dev/null 2>&1 && exit 0; sleep 0.5; done; exit 1`);
  });

  test('repeated installation preserves secrets and shops', () => {
    const before = [setting('DATABASE_URL'), machine.run('sha256sum /etc/batalat/secret.key')];
    machine.run('/opt/batalat/deploy/install');
    expect([setting('DATABASE_URL'), machine.run('sha256sum /etc/batalat/secret.key')]).toEqual(before);
    machine.run(commands('look'));
  });

  test('clone replaces the release', { timeout: 300_000 }, () => {
    const cloned = spawnSync('git', ['clone', '-q', '--bare', root, join(machine.root, 'srv/batalat.git')], {
      encoding: 'utf8',
    });
    expect(cloned.stderr).toBe('');
    machine.run(
      'apt-get install -y -qq --no-install-recommends git > /dev/null && git config --global --add safe.directory "*"',
    );
    machine.run(commands('clone').replace('"$REPOSITORY"', '/srv/batalat.git'));
    // The packages of this checkout, so that the drill needs no registry.
    spawnSync('cp', ['-a', join(root, 'node_modules'), join(machine.root, 'opt/batalat-clone/node_modules')]);
    machine.run(commands('upgrade'));
    expect(machine.run('readlink -f /opt/batalat').trim()).toBe('/opt/batalat-clone');
    machine.run(commands('look'));
    expect(readdirSync(join(machine.root, 'var/backups/batalat')).length).toBeGreaterThan(1);
  });
});
