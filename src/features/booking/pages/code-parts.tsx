import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { displayPhone, isPhone } from '../../../kernel/domain/phone.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { Trade } from '../../../kernel/text/said-by-trade.ts';
import { Problem, TextField } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';

interface Drawn {
  readonly form: PageForm;
  readonly language: Language;
}

/** Which phone it is about, and the code that was sent to it; none is asked for once it was right. */
export const CodeFields = ({
  form,
  language,
  phone,
  isProved = false,
  isFirst = true,
}: Drawn & {
  readonly phone: string;
  readonly isProved?: boolean;
  /** Nothing else is to be read before the code is typed. */
  readonly isFirst?: boolean;
}): ReactNode => {
  const text = bookingTextsIn(language);
  return (
    <>
      <p>
        {isProved ? text.proved : text.code_sent}{' '}
        <bdi dir="ltr" className="num">
          {isPhone(phone) ? displayPhone(phone) : phone}
        </bdi>
      </p>
      <input type="hidden" name="form_token" value={form.token} />
      {!isProved && (
        <TextField
          form={form}
          language={language}
          name="code"
          label={text.code}
          max={20}
          autoComplete="one-time-code"
          numeric
          isFirst={isFirst}
        />
      )}
    </>
  );
};

interface AnotherCodeProps extends Drawn {
  readonly trade: Trade;
  readonly isProved?: boolean;
  readonly children?: ReactNode;
}

/** Asks for another code, with what else may be done instead. */
export const AnotherCode = ({ form, language, trade, isProved = false, children }: AnotherCodeProps): ReactNode => {
  const text = bookingTextsIn(language);
  return (
    <form id="again" method="post" action={form.action} className="booking-again">
      <input type="hidden" name="form_token" value={form.token} />
      <Problem language={language} trade={trade} keys={[form.errors['again']?.[0]?.key]} />
      {form.isDone && <p role="status">{text.again_done}</p>}
      {!isProved && (
        <button type="submit" className="quiet-button">
          {text.again}
        </button>
      )}
      {children}
    </form>
  );
};
