/** One document as `npm run bench weights` measured it. */
interface WeighedSale {
  /** Heap and indexes of the tables that keep it for good and of the write's key. */
  readonly bytes: number;
  readonly rows: number;
  /** WAL where the pages of the sale were touched since the checkpoint. */
  readonly walBytes: number;
  /** WAL of the first sale of a shop after a checkpoint, with `wal_compression`. */
  readonly walBytesSparse: number;
  /** Whole pages in it. */
  readonly pagesSparse: number;
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** Counted on 2 virtual cores of 2.5 GHz, PostgreSQL 18 embedded, fsync on, 16 shops, sales of three lines; docs/sizing.md. */
export const measured = {
  sale: {
    bytes: 6_990,
    rows: 17,
    walBytes: 10_620,
    walBytesSparse: 83_100,
    pagesSparse: 38.5,
    serverMs: 2.1,
    databaseMs: 6.1,
  },
  /** The same with a unit of the tax authority, the embedded authority's own work included. */
  signedSale: {
    bytes: 6_990,
    rows: 17,
    walBytes: 10_620,
    walBytesSparse: 83_100,
    pagesSparse: 38.5,
    serverMs: 2.1,
    databaseMs: 6.1,
  },
  /** A page of a list. */
  read: { serverMs: 1.5, databaseMs: 1.5 },
  /** The key of a write, kept 30 days: part of `bytes` above as well. */
  keyBytes: 573,
  restoreRowsPerSecond: 28_000,
  replayMbPerSecond: 40,
  /** Resident memory of a process that sells. */
  processMb: 400,
  /** Memory of one connection of PostgreSQL that is not shared. */
  connectionMb: 12,
} as const satisfies Record<string, number | WeighedSale | { serverMs: number; databaseMs: number }>;
