import { useCall } from '../../../ui/api/queries.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { KeyFigures } from '../../../ui/display/key-figures.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { managerPermissions } from '../../identity/permissions.ts';
import { monitoringTexts } from '../messages.ts';
import { platform } from '../platform-contract.ts';

/** Who is signed in changes by the minute. */
const refetchEvery = 60_000;

/** The platform at a glance: shops by state, who is there, what needs a hand; each figure leads to its rows. */
export default function PlatformDashboard() {
  const t = useTexts(monitoringTexts);
  const may = useMay();
  const query = useCall(platform.dashboard, {}, { refetchEvery });
  const to = (path: string, permission: Parameters<typeof may>[0]) => (may(permission) ? { to: path } : {});
  const { merchants, trackers, technical } = managerPermissions;
  return (
    <ScreenFrame title={t.dashboard}>
      <Loaded query={query}>
        {(answer) => (
          <>
            <KeyFigures
              figures={[
                {
                  label: t.merchants_total,
                  number: answer.merchants.total,
                  lead: true,
                  ...to('/manager/merchants/all', merchants.view),
                },
                ...(['active', 'trial', 'expired', 'disabled'] as const).map((state) => ({
                  label: t.states[state],
                  number: answer.merchants[state],
                  ...to(`/manager/merchants/${state}`, merchants.view),
                })),
                {
                  label: t.new_this_month,
                  number: answer.new_this_month,
                  ...to('/manager/merchants/all', merchants.view),
                },
                { label: t.signed_in, number: answer.signed_in, detail: t.seen_lately({ n: answer.seen_lately }) },
                {
                  label: t.failed_mails,
                  number: answer.failed_mails,
                  ...to('/manager/trackers/mail-tracker?status=0', trackers.mails),
                },
                {
                  label: t.js_errors_day,
                  number: answer.js_errors,
                  ...to('/manager/technical/js-errors', technical.js_errors),
                },
                {
                  label: t.failed_sign_ins_day,
                  number: answer.failed_sign_ins,
                  ...to('/manager/trackers/failed-login-attempts', trackers.failed_logins),
                },
              ]}
            />
            <Chart
              spec={{
                kind: 'bars',
                label: t.opened_by_month,
                unit: 'number',
                points: answer.months.map((month) => ({ label: month.month, value: month.opened })),
              }}
            />
          </>
        )}
      </Loaded>
    </ScreenFrame>
  );
}
