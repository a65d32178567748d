import { useCall } from '../../../ui/api/queries.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { systemConnections } from '../safety-contract.ts';
import { platformSafetyTexts } from '../safety-messages.ts';

/** Who is signed in changes by the minute. */
const refetchEvery = 60_000;

/** Who of the platform is signed in, from where and since when. */
export default function SystemConnections() {
  const t = useTexts(platformSafetyTexts);
  const title = useScreenTitle();
  return (
    <ScreenFrame title={title}>
      <QueryBoundary query={useCall(systemConnections, {}, { refetchEvery })}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState text={t.nobody} />
          ) : (
            <DataTable
              t={t}
              caption={title}
              rows={records}
              rowKey={(row) => row.id}
              columns={[
                { key: 'name', label: () => t.manager, kind: 'name', card: 'title', name: (row) => row },
                { key: 'email', label: () => t.email, kind: 'email', card: 'subtitle' },
                {
                  key: 'device',
                  label: () => t.device,
                  render: (row) =>
                    [row.browser, row.system, row.is_this ? t.this_one : null].filter(Boolean).join(' · '),
                },
                {
                  key: 'ip',
                  label: () => t.address,
                  render: (row) => (row.ip ? <NumberText>{row.ip}</NumberText> : null),
                },
                { key: 'started_at', label: () => t.since, kind: 'instant' },
                { key: 'last_seen_at', label: () => t.last_seen, kind: 'instant', card: 'figure' },
              ]}
            />
          )
        }
      </QueryBoundary>
    </ScreenFrame>
  );
}
