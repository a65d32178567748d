import { type BilingualName, type Language, nameIn } from '../../kernel/text/messages.ts';
import { dayOfWeek, formatDate, formatTime, formatWeekday } from '../../kernel/time/local-time.ts';
import { messageTexts } from './messages.ts';

export interface OrderedLine extends BilingualName {
  readonly unit: BilingualName & { readonly quantity_milli: number };
  readonly unit_count: number;
}

export interface OrderWords {
  readonly language: Language;
  readonly shop: string;
  readonly document_number: string;
  readonly arrives_on: string | null;
  readonly arrives_at: string | null;
  readonly lines: readonly OrderedLine[];
}

const pieces = (milli: number): string => String(milli / 1000);

/** `Red rose: 13 × Carton (25)`. */
export const lineText = (language: Language, line: OrderedLine): string => {
  const unit = nameIn(language, line.unit);
  const name = nameIn(language, line) ?? '';
  return unit
    ? `${name}: ${line.unit_count} × ${unit} (${pieces(line.unit.quantity_milli)})`
    : `${name}: ${line.unit_count}`;
};

/** When it is to arrive, in words; that nobody said when otherwise. */
export const arrivalText = ({ language, arrives_on, arrives_at }: OrderWords): string => {
  const t = messageTexts[language];
  if (arrives_on === null) return t.soon;
  const day = `${formatWeekday(dayOfWeek(arrives_on), language)} ${formatDate(arrives_on, language)}`;
  return arrives_at === null ? day : t.day_at({ day, time: formatTime(arrives_at, language) });
};

/** Longest list of one WhatsApp message, characters: a template's text bears 1,024. */
const longestPart = 700;

/** The lines in parts of so many characters, each line whole. */
export const partsOf = (texts: readonly string[], separator: string): readonly string[] => {
  const parts: string[] = [];
  for (const text of texts) {
    const last = parts.at(-1);
    if (last === undefined || last.length + separator.length + text.length > longestPart) parts.push(text);
    else parts[parts.length - 1] = last + separator + text;
  }
  return parts;
};
