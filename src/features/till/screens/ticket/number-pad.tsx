import { IconBackspace } from '@tabler/icons-react';
import { useTexts } from '../../../../ui/language/language.ts';
import { payTexts } from '../../payment-messages.ts';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;

/** As if it had been typed: over what is selected, and heard by whoever listens to the field. */
const write = (input: HTMLInputElement, sign: string | null): void => {
  if (document.activeElement !== input) input.focus();
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  if (sign !== null) input.setRangeText(sign, from, to, 'end');
  else input.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Drawn digits for the amount that is being entered, so that no system keyboard covers the ticket. */
export const NumberPad = ({ inputId, hasDecimals }: { readonly inputId: string; readonly hasDecimals: boolean }) => {
  const t = useTexts(payTexts);
  const press = (sign: string | null) => {
    const input = document.getElementById(inputId);
    if (input instanceof HTMLInputElement) write(input, sign);
  };
  return (
    <div className="number-pad" role="group" aria-label={t.pad} dir="ltr">
      {rows.map((sign) => (
        <button
          key={sign}
          type="button"
          className="num"
          disabled={sign === '.' && !hasDecimals}
          // The field keeps the focus, and with it what is selected.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(sign)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        aria-label={t.backspace}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => press(null)}
      >
        <IconBackspace size={21} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
};
