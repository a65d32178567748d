import { readdirSync, readFileSync } from 'node:fs';

/** CPU of a database, told apart: what clients caused, what works in the background, and children that ended meanwhile. */
export interface DatabaseCpu {
  readonly clients: number;
  readonly background: number;
  readonly ended: number;
}

interface Process {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
  readonly title: string;
}

/** Linux counts in hundredths of a second. */
const processOf = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const f = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: f[1]!, own: (f[11]! + f[12]!) * 10, ended: (f[13]! + f[14]!) * 10, title };
  } catch {
    return undefined;
  }
};

/** Milliseconds that one process has used itself. */
export const ownCpuMs = (pid: number): number => processOf(pid)?.own ?? 0;

/** Milliseconds that a postmaster's children have used: sessions of `role`, everything else, and children that ended. */
export const databaseCpu = (postmaster: number, role = 'batalat_app'): DatabaseCpu => {
  let clients = 0;
  let background = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const process = processOf(Number(name));
    if (process?.parent !== postmaster) continue;
    if (process.title.includes(`: ${role} `)) clients += process.own;
    else background += process.own;
  }
  return { clients, background, ended: processOf(postmaster)?.ended ?? 0 };
};
