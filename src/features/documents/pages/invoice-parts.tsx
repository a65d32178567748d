import type { ReactNode } from 'react';
import { qrPath } from '../../../kernel/domain/qr-code.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { Label, PrintedFact, PrintedInvoice, PrintedParty } from '../printed-invoice.ts';

const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** A label in the page's language with the other one small beside it. */
export const Both = ({ label, language }: { label: Label; language: Language }): ReactNode => (
  <>
    {label.main}{' '}
    {label.second && (
      <span className="second">
        <bdi lang={other(language)}>{label.second}</bdi>
      </span>
    )}
  </>
);

export const Facts = ({ facts, language }: { facts: readonly PrintedFact[]; language: Language }): ReactNode => (
  <dl className="facts">
    {facts.map((fact) => (
      <div key={fact.key}>
        <dt>
          <Both label={fact.label} language={language} />
        </dt>
        <dd>{fact.is_text ? <span dir="auto">{fact.value}</span> : <bdi className="num">{fact.value}</bdi>}</dd>
      </div>
    ))}
  </dl>
);

export const PartyName = ({ party }: { party: PrintedParty }): ReactNode => (
  <>
    <span dir="auto">{party.name.main}</span>
    {party.name.second && (
      <span className="second-name">
        <bdi>{party.name.second}</bdi>
      </span>
    )}
  </>
);

export const Amounts = (props: {
  facts: readonly PrintedFact[];
  invoice: PrintedInvoice;
  className: string;
}): ReactNode => (
  <dl className={props.className}>
    {props.facts.map((fact, i) => (
      <div key={`${fact.key}-${i}`} className={fact.is_strong ? 'strong' : undefined}>
        <dt>
          <Both label={fact.label} language={props.invoice.language} />
          {fact.note && !fact.is_strong && (
            <>
              {' '}
              <bdi className="num code">{fact.note}</bdi>
            </>
          )}
        </dt>
        <dd>
          <bdi className="num">{fact.value}</bdi>
          {fact.is_strong && ` ${props.invoice.currency}`}
        </dd>
      </div>
    ))}
  </dl>
);

export const Qr = ({ text, label }: { text: string; label: string }): ReactNode => {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
