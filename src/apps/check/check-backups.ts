import { readLastBaseBackup, readNewestBackup } from '../../platform/observability/backup-metrics.ts';
import { watchLimits } from '../../platform/observability/watch-limits.ts';
import { type Check, type Finding, fault, ok } from './finding.ts';

/** `finished` in seconds since 1970; 0: never. `now` in milliseconds. */
export const assessBackup = (what: string, unit: string, finished: number, now: number): Finding => {
  if (finished === 0) return fault(what, `there is none: systemctl start ${unit}`);
  const hours = (now / 1000 - finished) / 3600;
  const says = `the newest is ${Math.round(hours)} hours old`;
  return hours > watchLimits.backupHours ? fault(what, `${says}: journalctl -u ${unit}`) : ok(what, says);
};

/** The newest backup of each kind; base backups only where they say when they finished (STATUS_DIR). */
export const checkBackups = (dirs: { backupDir: string; statusDir: string | null }, now: () => number): Check => ({
  what: 'backup',
  look: async () => {
    const found = [assessBackup('backup', 'batalat-backup', await readNewestBackup(dirs.backupDir), now())];
    if (dirs.statusDir)
      found.push(assessBackup('base backup', 'batalat-base-backup', await readLastBaseBackup(dirs.statusDir), now()));
    return found;
  },
});
