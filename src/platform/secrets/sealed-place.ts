import type { Row } from '../db/batch.ts';
import { mayBeSealed, type Sealer } from './sealing.ts';

/** What a row must become so that the installation's own key alone opens it. */
export interface RowMoved {
  /** New values of its columns; empty when there is nothing to do. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Sealed values of it that no known key opens. */
  readonly lost: number;
  /** Sealed values of it that a known key opens. */
  readonly opened: number;
}

/**
 * A table where sealed values lie, so that a key that takes the place of another finds all of them. Every feature that seals
 * what it keeps names its places (test/safety/sealed-places.test.ts).
 */
export interface SealedPlace {
  readonly name: string;
  /** Rows of shops are read and written by the role that looks across them, all others by the owner. */
  readonly isOfShops: boolean;
  /** Columns that together name a row, in the order of its primary key. */
  readonly key: readonly string[];
  /** Columns that hold what is sealed, or fingerprints that the installation's key made. */
  readonly sealed: readonly string[];
  /** What else of the row is needed, as expressions over it (`r`) with their names. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Which rows may have something sealed; all when left out. */
  readonly where?: string;
  readonly move: (sealer: Sealer, row: Row) => RowMoved;
}

/** A sealed column: for what purpose, and for whom the row's value was sealed. */
export interface SealedColumn {
  readonly column: string;
  readonly purpose: string;
  readonly about: (row: Row) => string;
}

/** Re-seals columns of a row. */
export const moveColumns =
  (columns: readonly SealedColumn[]): SealedPlace['move'] =>
  (sealer, row) => {
    const changes: Record<string, unknown> = {};
    let [lost, opened] = [0, 0];
    for (const { column, purpose, about } of columns) {
      const kept = row[column] as Buffer | null;
      if (!mayBeSealed(kept)) continue;
      const moved = sealer.reseal(purpose, about(row), kept);
      if (moved.state === 'lost') lost++;
      else opened++;
      if (moved.state === 'moved') changes[column] = moved.sealed;
    }
    return { changes, lost, opened };
  };
