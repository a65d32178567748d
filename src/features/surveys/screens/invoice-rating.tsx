import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, textsOf, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { documentKind } from '../../documents/document-kind.ts';
import { surveys } from '../contract.ts';
import { surveyTexts } from '../messages.ts';
import { meanTenths, questionKeys, surveyQuestions } from '../survey.ts';
import './invoice-rating.css';

type Survey = NonNullable<OutputOf<typeof surveys.ofInvoice>['survey']>;

/** Petals for a rating; the words beside them say it. */
const Petals = ({ rating }: { readonly rating: number }) => {
  const t = useTexts(surveyTexts);
  return (
    <span className="rating-petals">
      <meter min={0} max={5} value={rating} aria-hidden="true" />
      <span className="num">{t.of_five({ n: String(rating) })}</span>
    </span>
  );
};

const Rating = ({ survey }: { readonly survey: Survey }) => {
  const t = useTexts(surveyTexts);
  return (
    <div className="invoice-rating">
      <p className="invoice-rating-mean">
        <strong className="num">{(meanTenths(survey) / 10).toFixed(1)}</strong> <span>{t.on_average}</span>
      </p>
      <dl>
        {questionKeys.map((key) => (
          <div key={key}>
            <dt>{inThisLanguage(surveyQuestions[key])}</dt>
            <dd>
              <Petals rating={survey[key]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.rated_at}</dt>
          <dd>
            <DateText at={survey.rated_at} />
          </dd>
        </div>
      </dl>
      {survey.words ? (
        <figure>
          <figcaption>{t.words}</figcaption>
          <blockquote>
            <UserText>{survey.words}</UserText>
          </blockquote>
        </figure>
      ) : null}
    </div>
  );
};

const RatingTab = ({ id }: { readonly id: number }) => {
  const t = useTexts(surveyTexts);
  useLiveScreen('surveys');
  const query = useCall(surveys.ofInvoice, { id });
  return (
    <QueryBoundary query={query}>
      {({ survey }) => (survey ? <Rating survey={survey} /> : <EmptyState text={t.not_rated} />)}
    </QueryBoundary>
  );
};

interface RatedDocument {
  readonly id: number;
  readonly document_kind: number;
}

/** What its customer thought of an invoice, in its record. */
export const invoiceRating: RecordExtension<RatedDocument> = {
  tabs: ({ id, document_kind }) =>
    document_kind === documentKind.invoice
      ? [
          {
            key: 'rating',
            label: textsOf(surveyTexts).rating,
            operation: surveys.ofInvoice,
            body: <RatingTab id={id} />,
          },
        ]
      : [],
};
