import type { Language } from '../../kernel/messages.ts';
import type { Row } from '../db/batch.ts';
import type { ColumnKind, ExportValue } from '../sheets/export-column.ts';

/** A column of a list's file. */
export interface ListColumn {
  readonly key: string;
  readonly label: Record<Language, string>;
  readonly kind: ColumnKind;
  /** What the sheet shows when the raw value is a code. */
  readonly value?: (row: Row, language: Language) => ExportValue;
}
