import { latinDigits } from '../../kernel/text/search-text.ts';

/** A key as the buffer sees it: what it wrote and which key of the keyboard it was. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  /** Milliseconds, of any clock. */
  readonly at: number;
}

/** A scanner writes a character every few milliseconds; nobody types that fast for this long. */
const longestGap = 40;
const shortestCode = 4;

/** The sign that a scanner meant, whatever layout the keyboard is set to. */
const signOf = ({ key, code }: PressedKey): string | null => {
  const latin = latinDigits(key);
  if (/^[\x21-\x7e]$/.test(latin)) return latin;
  const letter = /^Key([A-Z])$/.exec(code);
  if (letter) return letter[1]!;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code);
  return digit ? digit[1]! : code === 'Minus' ? '-' : null;
};

export type ScanStep = 'began' | 'went on' | 'nothing' | { readonly scanned: string };

/**
 * Tells a barcode scanner from a person by its speed: signs that follow each other within 40 ms and end with Enter are a
 * scanned code. `began` marks a sign that may be the first of one, so that the caller can remember what stood there.
 */
export const scanBuffer = () => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press: (pressed: PressedKey): ScanStep => {
      const isFast = pressed.at - last <= longestGap;
      if (pressed.key === 'Enter') {
        const scanned = isFast && text.length >= shortestCode ? text : null;
        text = '';
        last = Number.NEGATIVE_INFINITY;
        return scanned === null ? 'nothing' : { scanned };
      }
      if (pressed.key === 'Shift') return 'nothing';
      const sign = signOf(pressed);
      if (sign === null) {
        text = '';
        return 'nothing';
      }
      last = pressed.at;
      if (!isFast || text === '') {
        text = sign;
        return 'began';
      }
      text += sign;
      return 'went on';
    },
  };
};
