import { type ChangeEvent, type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { money, moneyText, parseMoney } from '../../../../kernel/money/money.ts';
import { readDecimal, writeDecimal } from '../../../../ui/inputs/number-notation.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { isTypedByMistake, restAfterSign, whyUnread } from '../../unread-amounts.ts';
import { useTill } from '../till-context.ts';

interface Notation {
  readonly decimals: number;
  readonly write: (value: number) => string;
  readonly read: (text: string) => number | null;
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  readonly value: number | null;
  /** Called with what was typed; null when it was cleared. Text that is no such number is not handed out. */
  readonly onValue: (value: number | null) => void;
  /** What is unread in it outlives it, because the ticket has its field again. */
  readonly isKept?: boolean;
};

/** Follows what is typed, to take a slip back and to know a code that a person types into the wrong field. */
const useSlips = () => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What was typed since the first slip, the slip with it. */
  const whole = useRef<string | null>(null);
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return {
    stop: () => {
      stop();
      whole.current = null;
    },
    /** The text to read: after a second slip all that was typed. `undo` takes the first one back, unless more follows at once. */
    read: ({ target, nativeEvent, timeStamp }: ChangeEvent<HTMLInputElement>, undo: (() => void) | null): string => {
      stop();
      const { data = null, inputType } = nativeEvent as InputEvent;
      const since = timeStamp - last.current;
      last.current = timeStamp;
      const isTyped = inputType === 'insertText' && target.selectionEnd === target.value.length;
      const all = isTyped && whole.current !== null ? whole.current + data : null;
      whole.current = all;
      if (!isTyped || !undo || !isTypedByMistake(data, since)) return target.value;
      whole.current = all === null ? target.value : null;
      if (all === null) timer.current = setTimeout(undo, restAfterSign);
      return all ?? target.value;
    },
  };
};

/**
 * A number in a plain input: what is typed stays as typed until the input is left, and a press selects all of it. What is no
 * number stays until it is repaired or Esc takes it back, and nothing is sold before that; a single sign that no number has goes
 * again at once, a second one shows that it is a code.
 */
const TypedBox = ({
  value,
  onValue,
  isKept = false,
  notation,
  ...rest
}: BoxProps & { readonly notation: Notation }) => {
  const t = useTexts(tillTexts);
  const { unread, setUnread } = useTill();
  const own = useId();
  const place = rest.id ?? own;
  const [text, setText] = useState<string | null>(null);
  const wrong = unread.get(place)?.text ?? null;
  const slips = useSlips();
  useEffect(() => (isKept ? undefined : () => setUnread(place, null)), [isKept, place, setUnread]);
  return (
    <input
      {...rest}
      dir="ltr"
      inputMode={rest.inputMode ?? 'decimal'}
      autoComplete="off"
      value={wrong ?? text ?? (value === null ? '' : notation.write(value))}
      aria-invalid={wrong !== null || rest['aria-invalid'] || undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const input = event.target;
        const before = text;
        const typed = slips.read(
          event,
          wrong === null
            ? () => {
                flushSync(() => {
                  setText(before);
                  setUnread(place, null);
                });
                // What stood there to be typed over is so again.
                if (before === null) input.select();
              }
            : null,
        );
        const error = whyUnread(typed, notation.decimals);
        setText(typed);
        setUnread(place, error && { text: typed, error, label: rest['aria-label'] ?? t.amount });
        if (error === null) onValue(notation.read(typed));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && wrong !== null) {
          event.preventDefault();
          event.stopPropagation();
          const input = event.currentTarget;
          slips.stop();
          // What stands there again is typed over; drawn at once, because the next key may come before the next frame.
          flushSync(() => {
            setText(null);
            setUnread(place, null);
          });
          input.select();
        } else rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        slips.stop();
        setText(null);
        rest.onBlur?.(event);
      }}
    />
  );
};

/** Minor units of a currency with so many decimals. */
export const AmountBox = ({ exponent, ...props }: BoxProps & { readonly exponent: number }) => (
  <TypedBox
    {...props}
    notation={{
      decimals: exponent,
      write: (value) => moneyText(money(value), exponent),
      read: (text) => parseMoney(text, exponent),
    }}
  />
);

const decimal = (decimals: number): Notation => ({
  decimals,
  write: (value) => writeDecimal(value, decimals),
  read: (text) => readDecimal(text, decimals),
});
const thousandths = decimal(3);
const basisPoints = decimal(2);

/** Thousandths. */
export const QuantityBox = (props: BoxProps) => <TypedBox {...props} notation={thousandths} />;

/** Basis points, typed as percent. */
export const PercentBox = (props: BoxProps) => <TypedBox {...props} notation={basisPoints} />;
