import { readdir } from 'node:fs/promises';
import { type Check, fault, type Finding, ok, warning } from './finding.ts';

const hourMs = 3_600_000;

/** A backup a night: one that is older than a day and two hours was left out. */
export const judgeBackup = (newest: number | null, now: number): Finding => {
  if (newest === null) return fault('backup', 'there is none: systemctl start batalat-backup');
  const hours = Math.round((now - newest) / hourMs);
  if (hours > 72) return fault('backup', `the newest is ${hours} hours old: journalctl -u batalat-backup`);
  return hours > 26
    ? warning('backup', `the newest is ${hours} hours old`)
    : ok('backup', `the newest is ${hours} hours old`);
};

/** Folders of deploy/nightly-backup and of `npm run backup` say in their names when they were begun. */
export const momentOf = (name: string): number | null => {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d)[:-]?(\d\d)[:-]?(\d\d)Z?$/.exec(name);
  return found ? Date.parse(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : null;
};

export const checkBackups = (folder: string, now: () => number): Check => ({
  what: 'backup',
  look: async () => {
    const names = await readdir(folder).catch(() => [] as string[]);
    const moments = names.map(momentOf).filter((at) => at !== null);
    return judgeBackup(moments.length === 0 ? null : Math.max(...moments), now());
  },
});
