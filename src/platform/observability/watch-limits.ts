/**
 * From where on something is worth knowing, or wrong: `npm run check` and deploy/prometheus/alerts.yml go by the same numbers
 * (test/safety/deploy.test.ts).
 */
export const watchLimits = {
  /** Of a disk, free: a ticket below the first, a page below the others. */
  diskLowShare: 0.15,
  diskFullShare: 0.05,
  diskFullBytes: 1e9,
  /** Of max_connections, free for the product. */
  connectionsFreeShare: 0.1,
  /** A piece of WAL is sent each minute (archive_timeout). */
  archiveSeconds: 600,
  /** A backup a night, and two hours to make it. */
  backupHours: 26,
  certificateSoonDays: 14,
  certificateEndsDays: 3,
} as const;
