import { isCivilDate } from '../../kernel/local-time.ts';
import { latinDigits } from '../../kernel/search-text.ts';

/** Reads `2026-02-14`, `14/02/2026`, `14-2-2026` and `14.2.2026`; null for anything else and for days that do not exist. */
export const readDate = (text: string): string | null => {
  const typed = latinDigits(text.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
};
