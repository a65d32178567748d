/** Connections of the job queue in a process, unless DATABASE_JOBS_POOL says otherwise. */
export const usualConnections = 8;
