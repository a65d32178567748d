import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { addReadGauge, cacheRead } from './cache-read.ts';

/** Room of the disks on which these folders lie. A folder that is not there is left out and counted as a failed look. */
export const addDiskMetrics = (
  registry: Registry,
  { folders, onFailure }: { folders: readonly string[]; onFailure: () => void },
): void => {
  const readDisks = cacheRead(10_000, async () => {
    const found = await Promise.all(
      folders.map((folder) =>
        statfs(folder).then(
          // What is kept for root is not free for us.
          ({ bavail, blocks, bsize }) => [{ folder, free: bavail * bsize, size: blocks * bsize }],
          () => {
            onFailure();
            return [];
          },
        ),
      ),
    );
    return found.flat();
  });
  const labelNames = ['folder'];
  addReadGauge(
    registry,
    { name: 'batalat_disk_free_bytes', help: 'Free room of the disk of a folder', labelNames },
    async () => (await readDisks()).map(({ folder, free }) => ({ labels: { folder }, value: free })),
  );
  addReadGauge(registry, { name: 'batalat_disk_bytes', help: 'Size of the disk of a folder', labelNames }, async () =>
    (await readDisks()).map(({ folder, size }) => ({ labels: { folder }, value: size })),
  );
};
