import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { linkAddress } from '../../shop-pages/shop-links.ts';
import { bestRating, longestSurveyWords, questionKeys, type SurveyQuestion, surveyQuestions } from '../survey.ts';
import type { SurveyPage } from '../survey-page.ts';
import { type SurveyTexts, surveyTextsIn } from './survey-texts.ts';

interface Drawn {
  readonly given: SurveyPage;
  readonly language: Language;
}

const ratings = Array.from({ length: bestRating }, (_, n) => n + 1);

/** Five radios in a row, the least first in the direction of the language; nothing is chosen beforehand. */
const Question = ({ name, form, language }: { name: SurveyQuestion; form: PageForm; language: Language }) => {
  const text = surveyTextsIn(language);
  const isWrong = form.errors[name] !== undefined;
  const chosen = form.values[name];
  return (
    <fieldset className="rating" aria-describedby={isWrong ? `${name}-error` : undefined}>
      <legend>{surveyQuestions[name][language]}</legend>
      <div className="rating-scale">
        {ratings.map((n) => (
          <label key={n}>
            <input
              type="radio"
              name={name}
              value={n}
              required
              defaultChecked={chosen === String(n)}
              aria-label={text.of_five({ n })}
            />
            <span aria-hidden="true">
              <bdi className="num">{n}</bdi>
            </span>
          </label>
        ))}
      </div>
      <p className="rating-ends" aria-hidden="true">
        <span>{text.least}</span>
        <span>{text.best}</span>
      </p>
      {isWrong && (
        <p id={`${name}-error`} className="rating-error">
          {text.missing}
        </p>
      )}
    </fieldset>
  );
};

/** Why there is no form, in words; null where there is one. */
const blockedReason = ({ is_rated, is_taken_back, is_closed }: SurveyPage, text: SurveyTexts): string | null => {
  if (is_taken_back) return text.not_rateable;
  if (is_rated) return text.already_rated;
  return is_closed ? text.closed : null;
};

const Words = ({ form, language }: { form: PageForm; language: Language }): ReactNode => {
  const text = surveyTextsIn(language);
  const isWrong = form.errors['words'] !== undefined;
  return (
    <div className="rating-words">
      <label htmlFor="words">{text.words}</label>
      <textarea
        id="words"
        name="words"
        dir="auto"
        rows={4}
        maxLength={longestSurveyWords}
        defaultValue={form.values['words'] ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby="words-note"
      />
      <p id="words-note" className={isWrong ? 'rating-error' : 'survey-note'}>
        {isWrong ? text.too_long : text.words_note}
      </p>
    </div>
  );
};

/** The page on which an invoice is rated, once. */
export const RatingPage = ({ given, language, form }: Drawn & { readonly form: PageForm }): ReactNode => {
  const text = surveyTextsIn(language, given.page.shop.trade);
  const why = blockedReason(given, text);
  const isFaulty = questionKeys.some((name) => form.errors[name]);
  const isReused = form.errors['idempotency_key'] !== undefined;
  return (
    <article className="survey">
      <h1>{text.title({ shop: nameIn(language, given.page.shop) })}</h1>
      <p className="survey-note">
        {text.about({ number: `\u2066${given.document_number}\u2069`, on: formatDate(given.issue_on, language) })}
      </p>
      {why ? (
        <p className="survey-said" role="status">
          {why}
        </p>
      ) : (
        <form method="post" action={form.action} noValidate>
          <input type="hidden" name="form_token" value={form.token} />
          <p>{text.intro}</p>
          {(isFaulty || isReused) && (
            <p className="survey-said" role="alert" data-tone="rose">
              {isReused ? text.reused : text.missing}
            </p>
          )}
          {questionKeys.map((name) => (
            <Question key={name} name={name} form={form} language={language} />
          ))}
          <Words form={form} language={language} />
          <button type="submit" className="survey-button">
            {text.send}
          </button>
        </form>
      )}
    </article>
  );
};

/** Thanks, and the shop's page at Google: for everybody, however they rated. */
export const RatedPage = ({ given, language, home }: Drawn & { readonly home: string | null }): ReactNode => {
  const text = surveyTextsIn(language, given.page.shop.trade);
  const review = given.page.setting.links['8'];
  return (
    <article className="survey" data-page="thanks">
      <h1>{text.thanks}</h1>
      <p>{text.thanks_words({ shop: nameIn(language, given.page.shop) })}</p>
      <p className="survey-ways">
        {review && (
          <a className="survey-button" href={linkAddress('google_review', review)} rel="noopener">
            {text.google}
          </a>
        )}
        {home && <a href={home}>{text.to_shop}</a>}
      </p>
    </article>
  );
};
