/** One document as `npm run bench weights` measured it. */
interface WeighedSale {
  /** Heap and indexes of the tables that keep it for good. */
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
    bytes: 6_360,
    rows: 17,
    walBytes: 10_600,
    walBytesSparse: 64_000,
    pagesSparse: 26,
    serverMs: 2.1,
    databaseMs: 5.6,
  },
  /** The same with a unit of the tax authority, the embedded authority's own work included. */
  signedSale: {
    bytes: 13_800,
    rows: 19,
    walBytes: 33_300,
    walBytesSparse: 268_000,
    pagesSparse: 72,
    serverMs: 7.4,
    databaseMs: 9,
  },
  /** The first page of the list of invoices. */
  read: { serverMs: 2.4, databaseMs: 4 },
  /** The key of a write, kept 30 days. */
  keyBytes: 573,
  /** Between 28,000 (a quiet machine, 422,573 rows) and 5,700 (load 9, 846,155 rows). */
  restoreRowsPerSecond: 10_000,
  /** Half of the 89 that a crash's recovery reached (47 MB in 0.53 s): here each piece is fetched and opened first. */
  replayMbPerSecond: 40,
  /** Resident memory of a process that sold and signed: 530 to 640. */
  processMb: 700,
  /** Memory of one connection of PostgreSQL that is not shared; assumed. */
  connectionMb: 12,
} as const satisfies Record<string, number | WeighedSale | { serverMs: number; databaseMs: number }>;
