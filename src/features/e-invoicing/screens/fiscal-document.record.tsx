import { IconFileCode, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '../../../ui/api/download.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, usePathParams } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { type FiscalDocumentShown, fiscal } from '../contract.ts';
import { fiscalFields, fiscalStates } from '../fiscal-fields.ts';
import { fiscalState } from '../fiscal-state.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { AuthorityWords } from './authority-words.tsx';
import { DocumentKind } from './document-kind.tsx';
import { FiscalBadge } from './fiscal-badge.tsx';
import { FiscalHistory } from './fiscal-history.tsx';
import { Notice } from './notice.tsx';
import './fiscal.css';

interface PartProps {
  readonly record: FiscalDocumentShown;
}

const keyOf: Record<number, 'reported' | 'reported_with_warnings' | 'cleared' | 'cleared_with_warnings'> = {
  [fiscalState.reported]: 'reported',
  [fiscalState.reported_with_warnings]: 'reported_with_warnings',
  [fiscalState.cleared]: 'cleared',
  [fiscalState.cleared_with_warnings]: 'cleared_with_warnings',
};
const toneOf = (state: number) => {
  if (state === fiscalState.rejected) return 'bad';
  if (state === fiscalState.queued) return 'warn';
  return state === fiscalState.reported || state === fiscalState.cleared ? 'good' : 'warn';
};
const verdictOf = ({ state, is_simplified }: FiscalDocumentShown, t: typeof fiscalTexts.en): string => {
  const known = keyOf[state];
  if (known) return t.verdicts[known];
  const way = state === fiscalState.rejected ? 'rejected' : 'queued';
  return t.verdicts[`${way}_${is_simplified ? 'simplified' : 'standard'}`];
};

const titleOf = (record: FiscalDocumentShown, t: typeof fiscalTexts.en) => {
  if (record.state !== fiscalState.queued) return statusToneOf(fiscalStates, record.state).label;
  return record.is_simplified ? <FiscalBadge document={record} /> : t.awaiting;
};

/** What it means, in one sentence; of a rejected one, what to mend and what became of it. */
const Verdict = ({ record }: PartProps) => {
  const t = useTexts(fiscalTexts);
  const isSettled = record.settled_by !== null;
  return (
    <Notice tone={isSettled ? 'info' : toneOf(record.state)} title={titleOf(record, t)}>
      <p>{verdictOf(record, t)}</p>
      {record.errors.length > 0 ? (
        <>
          <h3>{t.rejected_for}</h3>
          <AuthorityWords said={record.errors} />
        </>
      ) : null}
      {record.replaces ? (
        <p>
          {t.again}{' '}
          <Link to={fiscalScreens.record.to(record.replaces)} className="figure-link">
            {t.open_replaced}
          </Link>
        </p>
      ) : null}
      {isSettled ? (
        <p>
          {record.settled_by === 1 ? t.replaced : t.taken_back}{' '}
          {record.replaced_by ? (
            <Link to={fiscalScreens.record.to(record.replaced_by)} className="figure-link">
              {t.open_replacing}
            </Link>
          ) : null}
        </p>
      ) : null}
    </Notice>
  );
};

const Warnings = ({ record }: PartProps) => {
  const t = useTexts(fiscalTexts);
  // What the authority remarks on itself is said once.
  const own = record.warned.filter(({ id }) => !record.authority_warnings.some(({ code }) => code === id));
  return (
    <>
      {record.authority_warnings.length > 0 ? (
        <Section title={t.authority_warns}>
          <AuthorityWords said={record.authority_warnings} />
        </Section>
      ) : null}
      {own.length > 0 ? (
        <Section title={t.own_warnings}>
          <p className="form-note">{t.own_warnings_note}</p>
          <AuthorityWords said={own.map(({ id, ar, en }) => ({ code: id, text: '', ar, en }))} />
        </Section>
      ) : null}
    </>
  );
};

const none = () => null;

const About = ({ record }: PartProps) => {
  const t = useTexts(fiscalTexts);
  return (
    <Section title={t.about}>
      <div className="fiscal-about">
        <FieldFacts
          fields={fiscalFields}
          record={record}
          own={{
            // They stand above already.
            ...{ document_number: none, document_kind: none, is_simplified: none, buyer_name: none },
            ...{ vat: none, total: none, state: none, settled_by: none, warnings: none },
          }}
        />
      </div>
    </Section>
  );
};

const Stamp = ({ record }: PartProps) => {
  const t = useTexts(fiscalTexts);
  return (
    <Section title={t.stamp}>
      <div className="fiscal-codes">
        <div className="fiscal-qr">
          <QrCode text={record.qr} label={t.qr} />
        </div>
        <dl className="facts">
          <div>
            <dt>{t.hash}</dt>
            <dd>
              <NumberText>{record.hash}</NumberText>
            </dd>
          </div>
          <div>
            <dt>{t.previous_hash}</dt>
            <dd>
              <NumberText>{record.previous_hash}</NumberText>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
};

interface Props {
  /** What later features can do about it, e.g. correct it and issue it again. */
  readonly extensions?: readonly RecordExtension<FiscalDocumentShown>[];
  /** Where a rejected one is mended, right under why it was rejected. */
  readonly Mend?: (props: PartProps) => ReactNode;
}

/** One document at the tax authority: how it stands, what to mend, what was answered when, and what was signed. */
export const FiscalDocument = ({ extensions = [], Mend }: Props) => {
  const t = useTexts(fiscalTexts);
  const id = Number(usePathParams()['id']);
  const query = useCall(fiscal.get, { id });
  useLiveScreen('fiscal_documents');
  return (
    <RecordPage
      query={query}
      title={(one) => (
        <>
          <DocumentKind document={one} /> <NumberText>{one.document_number}</NumberText>
        </>
      )}
      note={(one) => one.buyer_name}
      back={fiscalScreens.list}
      actions={(one) => {
        const invoice = linkTo('invoice', one.invoice_id);
        return [
          ...(invoice ? [{ label: t.open_invoice, icon: IconReceipt, to: invoice }] : []),
          {
            label: t.xml,
            icon: IconFileCode,
            operation: fiscal.xml,
            run: () => download(fiscal.xml, { id }, {}),
          },
        ];
      }}
      figures={(one) => [
        { label: inThisLanguage(fiscalFields.total.label), amount: one.total, lead: true },
        { label: inThisLanguage(fiscalFields.vat.label), amount: one.vat },
      ]}
      sections={[
        { key: 'verdict', place: 'main', Body: Verdict },
        ...(Mend ? [{ key: 'mend', place: 'main' as const, Body: Mend }] : []),
        { key: 'warnings', place: 'main', Body: Warnings },
        { key: 'history', place: 'main', Body: FiscalHistory },
        { key: 'about', place: 'side', Body: About },
        { key: 'stamp', place: 'side', Body: Stamp },
      ]}
      extensions={extensions}
    />
  );
};
