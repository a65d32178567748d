import type { Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import type { ColumnKind, ExportValue } from '../sheets/export-column.ts';

/** A column of a list as it leaves in a file. */
export interface ListColumn {
  readonly key: string;
  readonly label: Record<Language, string>;
  readonly kind: ColumnKind;
  /** A shop that never charged VAT does not have it. */
  readonly only_with_vat?: boolean;
  /** What the sheet shows when the raw value is a code. */
  readonly value?: (row: Row, language: Language) => ExportValue;
}
