import { IconBuildingStore } from '@tabler/icons-react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyFigures } from '../../../ui/display/key-figures.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Count } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { requestStatus } from '../../tenancy/account.ts';
import { accountRequests } from '../../tenancy/account-contract.ts';
import { kindChoices } from '../../tenancy/merchant-fields.ts';
import { merchantScreens } from '../../tenancy/screens.ts';
import { consoleTexts } from '../messages.ts';
import { platform } from '../platform-contract.ts';
import { consoleScreens } from '../screens.ts';

/** Who is signed in changes by the minute. */
const refetchEvery = 60_000;

/** Who asked for a shop and waits for a manager, the newest first. */
const WaitingRequests = () => {
  const t = useTexts(consoleTexts);
  const waiting = { status: requestStatus.active } as const;
  const query = useCall(accountRequests.list, { ...waiting, sort: '-asked_at', page_size: 10 }, { refetchEvery });
  return (
    <Section
      title={t.waiting_requests}
      note={query.data && query.data.total > 0 ? <Count of={query.data.total} /> : null}
      all={{ label: t.all_requests, to: merchantScreens.requests.to(waiting) }}
    >
      <QueryBoundary query={query}>
        {(answer) =>
          answer.records.length === 0 ? (
            <p>{t.no_waiting_requests}</p>
          ) : (
            <RecordLines
              lines={answer.records.slice(0, 5).map((one) => ({
                key: one.id,
                icon: <IconBuildingStore size={18} stroke={1.5} />,
                tone: 'info' as const,
                title: <Name of={one} />,
                detail: (
                  <>
                    <UserText>{one.owner_name}</UserText> · {inThisLanguage(choiceOf(kindChoices, one.business_kind)!)}
                  </>
                ),
                when: <DateText at={one.asked_at} />,
                to:
                  one.merchant_id === null
                    ? merchantScreens.requests.to(waiting)
                    : merchantScreens.record.to(one.merchant_id),
              }))}
            />
          )
        }
      </QueryBoundary>
    </Section>
  );
};

/** The platform at a glance: shops by state, who is there, what needs a hand; each figure leads to its rows. */
export default function PlatformDashboard() {
  const t = useTexts(consoleTexts);
  const query = useCall(platform.dashboard, {}, { refetchEvery });
  return (
    <ScreenFrame title={t.dashboard}>
      {useMay()(accountRequests.list) ? <WaitingRequests /> : null}
      <QueryBoundary query={query}>
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
                  to: consoleScreens.mails.to({ status: 0 }),
                },
                {
                  label: t.js_errors_day,
                  number: answer.js_errors,
                  to: consoleScreens.jsErrors.to(),
                },
                {
                  label: t.failed_sign_ins_day,
                  number: answer.failed_sign_ins,
                  to: consoleScreens.failedLogins.to(),
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
      </QueryBoundary>
    </ScreenFrame>
  );
}
