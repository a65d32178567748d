import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, quantityText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { documentScreens } from '../screens.ts';
import { sold } from '../sold-contract.ts';
import { soldTexts } from '../sold-messages.ts';
import './sold-lately.css';

type Sold = OutputOf<typeof sold.product>;
interface Item {
  readonly id: number;
}

/** A bar a day, time in the direction of reading; the figures are in its label. */
const Days = ({ days }: { readonly days: Sold['days'] }) => {
  const t = useTexts(soldTexts);
  const language = useLanguage();
  const most = Math.max(1, ...days.map((day) => day.quantity_milli));
  const told = days
    .filter((day) => day.quantity_milli > 0)
    .map((day) => `${formatDate(day.on, language, 'short')}: ${quantityText(day.quantity_milli)}`);
  return (
    <div className="sold-days">
      <div className="sold-bars" role="img" aria-label={`${t.by_day}. ${told.join(commaIn(language))}`}>
        {days.map((day) => (
          <span
            key={day.on}
            title={`${formatDate(day.on, language, 'short')}: ${quantityText(day.quantity_milli)}`}
            style={{ blockSize: `${(day.quantity_milli / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="sold-ends" aria-hidden="true">
        <DateText on={days[0]!.on} style="short" />
        <DateText on={days.at(-1)!.on} style="short" />
      </div>
    </div>
  );
};

const Lately = ({ answer }: { readonly answer: Sold }) => {
  const t = useTexts(soldTexts);
  return (
    <Section title={t.sold_lately} note={t.thirty_days}>
      {answer.quantity_milli === 0 ? (
        <p className="record-section-note">{t.none_lately}</p>
      ) : (
        <>
          <div className="sold-sums">
            <strong>
              <NumberText>{quantityText(answer.quantity_milli)}</NumberText>
            </strong>
            <span>
              {t.revenue} <Money amount={answer.revenue_amount} />
            </span>
          </div>
          <Days days={answer.days} />
        </>
      )}
    </Section>
  );
};

const ProductSold = ({ record }: { readonly record: Item }) => (
  <QueryBoundary query={useCall(sold.product, { id: record.id })}>
    {(answer) => <Lately answer={answer} />}
  </QueryBoundary>
);

/** Each seller with a bar as long as their part. */
const Sellers = ({ answer, title }: { readonly answer: Sold; readonly title: string }) => {
  const t = useTexts(soldTexts);
  const most = Math.max(1, ...answer.sellers.map((one) => one.quantity_milli));
  if (answer.sellers.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="sold-sellers">
        {answer.sellers.map((one) => (
          <li key={one.employee_id ?? 0}>
            <span>{one.employee_id === null ? t.nobody : <Name of={one} />}</span>
            <span className="sold-share" aria-hidden="true">
              <span style={{ inlineSize: `${(one.quantity_milli / most) * 100}%` }} />
            </span>
            <span className="sold-times">
              {t.times({ n: Math.round(one.quantity_milli / 1000), text: quantityText(one.quantity_milli) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const LastTimes = ({ answer }: { readonly answer: Sold }) => {
  const t = useTexts(soldTexts);
  if (answer.last.length === 0) return null;
  return (
    <Section title={t.last_times}>
      <RecordLines
        lines={answer.last.map((line, at) => ({
          key: `${line.invoice_id}-${at}`,
          to: documentScreens.record.to(line.invoice_id),
          title: line.customer_name ? <UserText>{line.customer_name}</UserText> : t.walk_in,
          detail: <NumberText>{line.document_number}</NumberText>,
          figure: <Money amount={line.net_incl_vat} bare />,
          when: <DateText at={line.issued_at} />,
        }))}
      />
    </Section>
  );
};

const ServiceMain = ({ record }: { readonly record: Item }) => (
  <QueryBoundary query={useCall(sold.service, { id: record.id })}>
    {(answer) => (
      <>
        <Lately answer={answer} />
        <LastTimes answer={answer} />
      </>
    )}
  </QueryBoundary>
);

const ServiceSide = ({ record }: { readonly record: Item }) => {
  const t = useTexts(soldTexts);
  const answer = useCall(sold.service, { id: record.id }).data;
  return answer ? <Sellers answer={answer} title={t.performers} /> : null;
};

/** What documents add to a product's record. */
export const productSold: RecordExtension<Item> = {
  sections: [{ key: 'sold', place: 'side', operation: sold.product, Body: ProductSold }],
};

/** What documents add to a service's record. */
export const serviceSold: RecordExtension<Item> = {
  sections: [
    { key: 'sold', place: 'main', operation: sold.service, Body: ServiceMain },
    { key: 'sellers', place: 'side', operation: sold.service, Body: ServiceSide },
  ],
};
