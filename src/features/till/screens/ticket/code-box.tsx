import { useId, useState } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { useTill } from '../till-context.ts';
import { errorText } from '../till-session.ts';

/** The code or voucher that a customer shows; taken on Enter or when the field is left, with what it gives or why nothing. */
export const CodeBox = () => {
  const t = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const id = useId();
  const { ticket, change, code, errors } = useTill();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    change({ type: 'code_given', code: text.trim() || null });
    setTyped(null);
  };
  const wrong = code.error ?? errors['discount_code']?.[0];
  return (
    <div className="small-field code-box">
      <label htmlFor={id}>{t.code}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autoComplete="off"
        data-takes-scan
        autoCapitalize="characters"
        maxLength={40}
        value={typed ?? ticket.code ?? ''}
        aria-invalid={Boolean(wrong) || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) take(typed);
        }}
        onKeyDown={(event) => {
          // A scanner is faster than the next drawing.
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
      <p id={`${id}-note`} className={wrong ? 'field-wrong' : 'field-why'} role="status">
        {wrong
          ? `${t.code} ${errorText(wrong)}`
          : code.terms && code.name
            ? t.code_gives({ name: nameIn(language, code.name) })
            : null}
      </p>
    </div>
  );
};
