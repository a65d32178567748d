import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { isBesideKey } from '../../platform/backup/backup-keys.ts';
import { watchLimits } from '../../platform/observability/watch-limits.ts';
import { type Check, type Finding, fault, ok, warning } from './finding.ts';

const gigabyte = 1e9;
const figure = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

/** Room on the disk of a folder. */
export const assessRoom = (what: string, free: number, size: number): Finding => {
  const says = `${figure(free)} of ${figure(size)} free`;
  if (free < watchLimits.diskFullBytes || free < size * watchLimits.diskFullShare)
    return fault(what, `${says}: sales stop when it is full`);
  return free < size * watchLimits.diskLowShare ? warning(what, says) : ok(what, says);
};

export const checkDisk = (what: string, folder: string): Check => ({
  what,
  look: async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return assessRoom(what, bavail * bsize, blocks * bsize);
  },
});

/** The key is read by its account only, lies where no backup lies, and is the one that the database was sealed with. */
export const checkKey = (file: string, backupDir: string, compare: () => Promise<void>): Check => ({
  what: 'secret key',
  look: async () => {
    if (!existsSync(file)) return fault('secret key', `${file} is not there: npm run key:create`);
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) return fault('secret key', `${file} can be read by others: chmod 600 ${file}`);
    if (isBesideKey(backupDir, file))
      return fault('secret key', `${file} lies beside the backups (${backupDir}): who finds both opens everything`);
    await compare();
    return ok('secret key', `${file}: the one of this database, for its account only`);
  },
});

/** Seconds between this machine's clock and another one. */
export const assessClock = (what: string, seconds: number): Finding => {
  const says = `${Math.abs(seconds).toFixed(1)} s apart`;
  if (Math.abs(seconds) > 5) return fault(what, `${says}: documents would carry a wrong time. Synchronise both by NTP`);
  return Math.abs(seconds) > 1 ? warning(what, says) : ok(what, says);
};

/** Whether the system says that its clock is kept by time servers. */
export const checkTimeService = (): Check => ({
  what: 'clock',
  look: async () =>
    existsSync('/run/systemd/timesync/synchronized') ||
    existsSync('/run/chrony/chronyd.pid') ||
    existsSync('/run/ntpd.pid')
      ? ok('clock', 'kept by time servers')
      : warning('clock', 'no sign of a time service: apt-get install systemd-timesyncd, unless the host keeps it'),
});
