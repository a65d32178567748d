import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Whether this machine can boot another system in a folder: root, debootstrap and systemd-nspawn. */
export const canBootMachines = process.getuid?.() === 0 && has('debootstrap') && has('systemd-nspawn');

/** A Debian 12 with systemd and nothing else, in a folder of its own, on the network of this machine. */
export interface BareMachine {
  readonly root: string;
  /** Runs a script in it as root; throws with what it said when it ends with another status than 0. */
  run(script: string, input?: string): string;
  remove(): Promise<void>;
}

const call = (command: string, args: readonly string[], input = ''): string => {
  const done = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`${args.join(' ').slice(0, 200)}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
};

/** The first process of the machine: a child of the program that holds it. */
const leaderOf = async (holder: ChildProcess): Promise<string> => {
  for (let i = 0; i < 120; i++) {
    const [leader] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim().split(' ');
    const isUp = leader && spawnSync('nsenter', ['-t', leader, '-a', 'systemctl', 'is-system-running']).stdout;
    if (leader && /running|degraded/.test(String(isUp))) return leader;
    await sleep(500);
  }
  throw new Error('the machine did not come up in a minute');
};

/** Fetches Debian 12 from its mirror and boots it. */
export const bootBareMachine = async (): Promise<BareMachine> => {
  const root = mkdtempSync(join(tmpdir(), 'batalat-bare-'));
  // It is the machine's own root: every account of it reads it.
  chmodSync(root, 0o755);
  const needs = '--include=systemd,systemd-sysv,dbus,procps,iproute2';
  call('debootstrap', ['--variant=minbase', needs, 'bookworm', root, 'http://deb.debian.org/debian']);
  const options = ['-q', '-D', root, '--boot', '--register=no', '--keep-unit', '--machine=bare', '--console=pipe'];
  const holder = spawn('systemd-nspawn', options, { stdio: 'ignore' });
  const leader = await leaderOf(holder);
  const clean = [
    'env',
    '-i',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'LANG=C.UTF-8',
    'HOME=/root',
  ];
  return {
    root,
    run: (script, input) =>
      call('nsenter', ['-t', leader, '-a', ...clean, 'bash', '--norc', '-euo', 'pipefail', '-c', script], input),
    remove: async () => {
      const ended = new Promise((resolve) => holder.once('exit', resolve));
      spawnSync('nsenter', ['-t', leader, '-a', 'systemctl', 'poweroff', '--no-block']);
      await Promise.race([ended, sleep(30_000).then(() => holder.kill('SIGKILL'))]);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
