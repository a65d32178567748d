import { startCitusCluster } from './citus-cluster.ts';

/** Starts Citus for a test run (CITUS_POSTGRES, DRILL_PORT and the two ports after it): its databases are spread over it. */
export default async (): Promise<() => Promise<void>> => {
  const cluster = startCitusCluster(Number(process.env['DRILL_PORT'] ?? 5240));
  process.env['TEST_DATABASE_URL'] = cluster.url;
  process.env['TEST_CITUS_WORKERS'] = cluster.workers.join(' ');
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    delete process.env['TEST_CITUS_WORKERS'];
    cluster.stop();
  };
};
