import { hostname } from 'node:os';

/** What this process is called in log lines and in the database: several of them share both. */
export const processName = `${hostname()}/${process.pid}`;

/** The name of a connection, as pg_stat_activity and the database's own log show it; PostgreSQL takes 63 bytes. */
export const connectionName = (part: string): string => `batalat ${part} ${processName}`.slice(0, 63);
