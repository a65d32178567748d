import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/go.tsx';
import { monitoring } from '../contract.ts';
import { monitoringTexts } from '../messages.ts';
import './mail-view.css';

const List = defineList({
  texts: monitoringTexts,
  title: (t) => t.js_errors,
  operation: monitoring.listJsErrors,
  columns: [
    { key: 'received_at', label: (t) => t.when, kind: 'instant', sortable: true, card: 'subtitle' },
    { key: 'type', label: (t) => t.area, render: (row, t) => t.error_types[String(row.type) as '1'] },
    { key: 'route', label: (t) => t.screen, kind: 'code' },
    { key: 'message', label: (t) => t.message, kind: 'code', card: 'title' },
    { key: 'user_agent', label: (t) => t.browser, kind: 'code', hidden: true },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: (t) => t.area,
      options: (t) => (['1', '2'] as const).map((value) => ({ value, label: t.error_types[value] })),
    },
  ],
  rowLink: (row) => hereWith({ report: String(row.id) }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_js_errors },
});

/** Everything that the browser said about one error; texts of strangers, shown as text. */
const Report = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(monitoringTexts);
  const query = useCall(monitoring.getJsError, { id });
  return (
    <SidePanel title={t.message} isOpen close={close} width={680}>
      <Loaded query={query}>
        {(report) => (
          <>
            <Facts
              rows={[
                [t.when, <When key="when" at={report.received_at} />],
                [t.browser_time, report.happened_text ? <Num key="time">{report.happened_text}</Num> : null],
                [t.screen, report.route ? <Num key="route">{report.route}</Num> : null],
                [t.browser, report.user_agent ? <bdi key="browser">{report.user_agent}</bdi> : null],
              ]}
            />
            <pre className="error-text" dir="ltr">
              {Object.entries(report.error)
                .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}`)
                .join('\n\n')}
            </pre>
          </>
        )}
      </Loaded>
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
