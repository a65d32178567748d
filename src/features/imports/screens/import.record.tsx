import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { download } from '../../../ui/api/download.ts';
import { queryClient, useAction, useCall } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { chargesVat, useMay } from '../../../ui/session/session-store.ts';
import { imports } from '../contract.ts';
import { type Mapping, unusedColumns } from '../guess-mapping.ts';
import { fieldsOfKind, importKinds, importStatus } from '../import-kinds.ts';
import { importTexts } from '../messages.ts';
import { importScreens } from '../screens.ts';
import { toneOf } from './imports.list.tsx';
import './imports.css';

type Batch = OutputOf<typeof imports.get>;

const { read, checking, checked, importing, done, failed, undoing } = importStatus;
const isRunning = ({ status }: Batch): boolean => [checking, importing, undoing].some((one) => one === status);
const lookAgainMs = 600;

/** Which column each field is read from; the first row's cell stands beside each heading. */
const Columns = ({ batch }: { readonly batch: Batch }) => {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const [mapping, setMapping] = useState<Mapping>(batch.mapping);
  const check = useAction(imports.check, { done: t.begun });
  const fields = fieldsOfKind(batch.kind).filter((field) => !field.only_with_vat || chargesVat());
  const options = batch.headers.map((heading, value) => ({
    value,
    label: t.column({ heading: heading || String(value + 1), example: batch.sample[0]?.[value]?.slice(0, 30) ?? '' }),
  }));
  const set = (key: string, column: number | null) => {
    const { [key]: _, ...others } = mapping;
    setMapping(column === null ? others : { ...others, [key]: column });
  };
  const unused = unusedColumns(batch.headers, mapping).map((column) => batch.headers[column]!);
  const lacks = fields.some((field) => field.required && mapping[field.key] === undefined);
  return (
    <Section title={t.columns}>
      <p className="form-note">{t.columns_note}</p>
      <div className="import-columns">
        {fields.map((field) => (
          <ChoiceField
            key={field.key}
            label={inThisLanguage(field)}
            value={mapping[field.key] ?? null}
            onChange={(column) => set(field.key, column)}
            options={options}
            placeholder={t.not_in_sheet}
            required={field.required ?? false}
          />
        ))}
      </div>
      {unused.length > 0 ? (
        <p className="form-note" role="status">
          {t.unused({ n: unused.length })} <UserText>{unused.join(commaIn(language))}</UserText>
        </p>
      ) : null}
      <div>
        <Button
          onClick={() => void check.run({ id: batch.id, mapping })}
          loading={check.isRunning}
          disabled={lacks}
          variant={batch.status === checked ? 'default' : 'filled'}
        >
          {batch.status === checked ? t.check_again : t.check}
        </Button>
      </div>
    </Section>
  );
};

const doneOf = (batch: Batch): number =>
  batch.status === checking
    ? batch.checked_count
    : batch.status === undoing
      ? batch.undone_count
      : batch.written_count + batch.refused_count;

/** How far the job is; looks again until it is over. */
const Progressing = ({ batch }: { readonly batch: Batch }) => {
  const t = useTexts(importTexts);
  useEffect(() => {
    const timer = setInterval(() => void queryClient.invalidateQueries(), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  const made = Math.min(doneOf(batch), batch.row_count);
  const label = t.states[batch.status] ?? '';
  return (
    <Section title={label}>
      <Progress value={(made / batch.row_count) * 100} aria-label={label} />
      <p role="status">
        <NumberText>{t.progress({ done: made, all: batch.row_count })}</NumberText>
      </p>
    </Section>
  );
};

const Refused = ({ batch }: { readonly batch: Batch }) => {
  const t = useTexts(importTexts);
  const rows = useCall(imports.rows, { id: batch.id }, { enabled: batch.refused_count > 0 }).data?.rows ?? [];
  return (
    <Section title={t.refused_rows}>
      {batch.refused_count === 0 ? (
        <p>{t.nothing_refused}</p>
      ) : (
        <>
          <div>
            <Button variant="default" onClick={() => void download(imports.rows, { id: batch.id, format: 'xlsx' })}>
              {t.refused_file}
            </Button>
          </div>
          <table className="import-refused">
            <thead>
              <tr>
                <th scope="col">{t.row_number}</th>
                <th scope="col">{batch.headers[0]}</th>
                <th scope="col">{t.reason}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <td>
                    <NumberText>{row.number}</NumberText>
                  </td>
                  <td>
                    <UserText>{row.cells[0]}</UserText>
                  </td>
                  <td>{row.reasons.join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
};

const Body = ({ batch }: { readonly batch: Batch }) => {
  const mayCreate = useMay()(imports.check);
  return (
    <>
      {isRunning(batch) ? <Progressing batch={batch} /> : null}
      {mayCreate && (batch.status === read || batch.status === checked) ? (
        <Columns key={batch.id} batch={batch} />
      ) : null}
      {batch.status === checked || batch.status === done ? <Refused batch={batch} /> : null}
    </>
  );
};

const actionsOf = (batch: Batch) => {
  const t = textsOf(importTexts);
  const valid = batch.row_count - batch.refused_count - batch.written_count;
  return [
    ...((batch.status === checked || batch.status === failed) && valid > 0
      ? [{ label: t.run({ n: valid }), primary: true, ...actionProps(imports.run, { id: batch.id }, t.begun) }]
      : []),
    ...((batch.status === done || batch.status === failed) && batch.written_count > 0
      ? [
          {
            label: t.undo,
            danger: true,
            confirm: t.undo_question,
            ...actionProps(imports.undo, { id: batch.id }, t.begun),
          },
        ]
      : []),
  ];
};

/** One sheet on its way: its columns, what is wrong with its rows, what it wrote. */
export default function ImportRecord() {
  const t = useTexts(importTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(imports.get, { id })}
      title={(batch) => inThisLanguage(importKinds[batch.kind])}
      note={(batch) => (
        <span className="import-name">
          <UserText>{batch.file_name}</UserText>
        </span>
      )}
      status={(batch) => ({ tone: toneOf(batch.status), label: t.states[batch.status] ?? '' })}
      back={importScreens.list}
      actions={actionsOf}
      figures={(batch) => [
        { label: t.rows, number: batch.row_count },
        { label: t.refused, number: batch.refused_count },
        { label: t.written, number: batch.written_count },
        ...(batch.undone_count > 0 ? [{ label: t.taken_back, number: batch.undone_count }] : []),
      ]}
      body={(batch) => <Body batch={batch} />}
    />
  );
}
