import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { monitoring } from '../contract.ts';
import { consoleTexts } from '../messages.ts';
import { jsErrorFields } from '../tracker-fields.ts';
import './mail-view.css';

const List = defineList({
  texts: consoleTexts,
  operation: monitoring.listJsErrors,
  columns: columnsOf(jsErrorFields),
  filters: [choiceFilter(jsErrorFields, 'type')],
  rowLink: (row) => hereWith({ report: String(row.id) }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_js_errors },
});

/** Everything that the browser said about one error; texts of strangers, shown as text. */
const Report = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(consoleTexts);
  const query = useCall(monitoring.getJsError, { id });
  return (
    <SidePanel title={t.message} isOpen close={close} width={680}>
      <QueryBoundary query={query}>
        {(report) => (
          <>
            <FieldFacts
              fields={jsErrorFields}
              record={report}
              own={{
                message: (r: typeof report) => (r.happened_text ? <NumberText>{r.happened_text}</NumberText> : null),
              }}
            />
            <pre className="error-text" dir="ltr">
              {Object.entries(report.error)
                .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}`)
                .join('\n\n')}
            </pre>
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};

/** Errors that browsers reported; the open report stands in the address. */
export default function JsErrors() {
  const [query, change] = useQueryState();
  const id = Number(query['report']);
  return (
    <>
      <List />
      {id > 0 ? <Report id={id} close={() => change({ report: null })} /> : null}
    </>
  );
}
