import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { RecordLines } from '../../../ui/pages/record/record-section.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import type { ownSessions, sharedSessions } from '../safety-contract.ts';
import { safetyTexts } from '../safety-messages.ts';
import { ShareDevice } from './share-device.tsx';
import './safety.css';

const phones = ['iPhone', 'iPad', 'Android'];

/** One's own sign-ins: from which device and address, until when; the others can be ended. */
export const OwnSessions = ({
  operations,
  shared,
}: {
  readonly operations: typeof ownSessions;
  /** Of a shop: devices may be shared, and each session ended by itself. */
  readonly shared?: typeof sharedSessions;
}) => {
  const t = useTexts(safetyTexts);
  const may = useMay();
  const reasons: Readonly<Record<string, string>> = t.ended;
  const query = useCall(operations.list, {});
  const thisOne = query.data?.records.find(({ is_this }) => is_this);
  const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
    [browser, system].filter(Boolean).join(' · ') || t.unknown_device;
  return (
    <section className="panel safety" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t.sessions}</h2>
      <p className="form-note">{t.sessions_note}</p>
      <QueryBoundary query={query}>
        {({ records }) => (
          <RecordLines
            lines={records.map((one) => ({
              key: one.id,
              icon: phones.includes(one.system ?? '') ? (
                <IconDeviceMobile size={18} stroke={1.5} />
              ) : (
                <IconDeviceDesktop size={18} stroke={1.5} />
              ),
              tone: one.ended_at === null ? ('good' as const) : ('quiet' as const),
              title: one.shared_name === null ? deviceOf(one) : <bdi>{one.shared_name}</bdi>,
              detail: (
                <>
                  {one.shared_name === null ? null : `${t.shared} · ${deviceOf(one)} · `}
                  {one.is_this ? t.this_one : one.end_reason ? (reasons[one.end_reason] ?? '') : t.last_used}
                  {one.ip ? (
                    <>
                      {' · '}
                      <NumberText>{one.ip}</NumberText>
                    </>
                  ) : null}
                </>
              ),
              when: <DateText at={one.last_seen_at} />,
              action:
                shared && one.ended_at === null && !one.is_this ? (
                  <ActionButton
                    action={{
                      label: t.end,
                      subtle: true,
                      ...actionProps(shared.end, { id: one.id }, t.end_done),
                      confirm: t.end_question({ name: one.shared_name ?? deviceOf(one) }),
                    }}
                  />
                ) : null,
            }))}
          />
        )}
      </QueryBoundary>
      {shared && may(shared.share) && thisOne?.shared_name === null ? <ShareDevice operation={shared.share} /> : null}
      <div className="safety-buttons">
        <ActionButton
          action={{
            label: t.end_others,
            ...actionProps(operations.endOthers, {}, t.others_ended),
            confirm: t.end_others_question,
          }}
        />
      </div>
    </section>
  );
};
