import { z } from 'zod';
import { connections, setting } from '../config/setting.ts';
import { usualConnections } from '../jobs/usual-connections.ts';

/** The connections of one process beside those of shops, and how many processes there are: rows of config.ts. */
export const poolRows = {
  DATABASE_MANAGER_POOL: setting(connections(4), '4', 'Connections for platform managers in one process.'),
  DATABASE_JOBS_POOL: setting(
    z.coerce.number().int().min(2).max(100).default(usualConnections),
    String(usualConnections),
    'Connections of the job queue in one process; one of them is kept for short statements, the others run jobs.',
  ),
  DATABASE_PROCESSES: setting(
    z.coerce.number().int().min(1).max(100).default(1),
    '1',
    'How many processes share the database, one that starts before another has left included: their pools together are compared with max_connections at start.',
  ),
} as const;
