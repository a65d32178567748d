import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { displayPhone, isPhone } from '../../../kernel/domain/phone.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { type TrialRequest, trialPaths } from '../trial-request.ts';
import { ErrorSummary, TextBox } from './page-fields.tsx';
import { trialTexts } from './request-trial.page.tsx';

interface VerifyProps {
  readonly asked: TrialRequest;
  readonly code: PageForm;
  readonly again: PageForm;
  readonly language: Language;
  /** Of the language. */
  readonly prefix: string;
}

/** Takes the code that was sent to the mobile, or sends another. */
export const VerifyTrialPage = ({ asked, code, again, language, prefix }: VerifyProps): ReactNode => {
  const t = trialTexts[language];
  if (asked.is_verified)
    return (
      <article className="trial trial-narrow">
        <h1>{t.verify_title}</h1>
        <p className="lead">{t.verified}</p>
        <a className="petal-button" href={`${prefix}${trialPaths.success}`}>
          {t.go_on}
        </a>
      </article>
    );
  return (
    <article className="trial trial-narrow">
      <h1>{t.verify_title}</h1>
      <p className="lead">
        {t.code_sent}{' '}
        <bdi dir="ltr" className="num">
          {isPhone(asked.phone) ? displayPhone(asked.phone) : asked.phone}
        </bdi>
      </p>
      <form id="code-form" className="trial-form" method="post" action={code.action}>
        <input type="hidden" name="form_token" value={code.token} />
        <TextBox
          form={code}
          language={language}
          name="code"
          label={t.code}
          max={20}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <button type="submit" className="petal-button">
          {t.check}
        </button>
      </form>
      <form id="again" className="trial-again" method="post" action={again.action}>
        <input type="hidden" name="form_token" value={again.token} />
        <ErrorSummary form={again} language={language} heading={t.no_code} fields={[['again', t.again]]} />
        {again.isDone ? <p role="status">{t.again_done}</p> : null}
        {again.isDone || again.errors['again'] ? null : <p>{t.no_code}</p>}
        <button type="submit" className="quiet-button">
          {t.again}
        </button>
        <a href={`${prefix}${trialPaths.ask}`}>{t.change}</a>
      </form>
    </article>
  );
};

/** What happens now. */
export const TrialSuccessPage = (props: { isOpen: boolean; language: Language; prefix: string }): ReactNode => {
  const t = trialTexts[props.language];
  return (
    <article className="trial trial-narrow">
      <h1>{t.success_title}</h1>
      <p className="lead">{props.isOpen ? t.success_open : t.success_waits}</p>
      <a className="petal-button" href={`${props.prefix}/merchant/sign-in`}>
        {props.isOpen ? t.sign_in : t.see_state}
      </a>
    </article>
  );
};
