import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How to start a program that refuses to run as root: as another user, or wrapped in a user namespace. */
export interface RunAs {
  uid?: number;
  gid?: number;
  /** Command and arguments to put before the program. */
  wrapper: string[];
}

/** The account in a passwd file's text: `postgres`, else `nobody` (initdb needs an entry). */
export const accountIn = (passwd: string): { uid: number; gid: number } | null => {
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find((f) => f[0] === name);
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
};

/** Nothing special for an ordinary user. For root: the account, or a namespace where switching is not permitted. */
export const runAsUnprivileged = (): RunAs => {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const account = accountIn(readFileSync('/etc/passwd', 'utf8'));
  if (account && !spawnSync('/bin/true', { ...account }).error) return { ...account, wrapper: [] };
  return { wrapper: ['unshare', '-U', '--map-user=65534', '--'] };
};

/** May that account enter the folder (or run the file) at this path? */
export const canReach = (path: string, { uid, gid, wrapper }: RunAs): boolean => {
  const [command, ...rest] = [...wrapper, '/bin/sh', '-c', 'test -x "$1"', 'sh', path];
  return spawnSync(command!, rest, { uid, gid }).status === 0;
};
