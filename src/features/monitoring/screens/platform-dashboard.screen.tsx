import { useCall } from '../../../ui/api/queries.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { KeyFigures } from '../../../ui/display/key-figures.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { merchantScreens } from '../../tenancy/screens.ts';
import { monitoringTexts } from '../messages.ts';
import { platform } from '../platform-contract.ts';
import { monitoringScreens } from '../screens.ts';

/** Who is signed in changes by the minute. */
const refetchEvery = 60_000;

/** The platform at a glance: shops by state, who is there, what needs a hand; each figure leads to its rows. */
export default function PlatformDashboard() {
  const t = useTexts(monitoringTexts);
  const query = useCall(platform.dashboard, {}, { refetchEvery });
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
                  to: merchantScreens.all.to(),
                },
                ...(['active', 'trial', 'expired', 'disabled'] as const).map((state) => ({
                  label: t.states[state],
                  number: answer.merchants[state],
                  to: merchantScreens[state].to(),
                })),
                {
                  label: t.new_this_month,
                  number: answer.new_this_month,
                  to: merchantScreens.all.to(),
                },
                { label: t.signed_in, number: answer.signed_in, detail: t.seen_lately({ n: answer.seen_lately }) },
                {
                  label: t.failed_mails,
                  number: answer.failed_mails,
                  to: monitoringScreens.mails.to({ status: 0 }),
                },
                {
                  label: t.js_errors_day,
                  number: answer.js_errors,
                  to: monitoringScreens.jsErrors.to(),
                },
                {
                  label: t.failed_sign_ins_day,
                  number: answer.failed_sign_ins,
                  to: monitoringScreens.failedLogins.to(),
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
