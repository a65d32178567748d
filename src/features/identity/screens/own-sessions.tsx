import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useCall } from '../../../ui/api/queries.ts';
import { ActionButton, doing } from '../../../ui/dialogs/action-button.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { PaperLines } from '../../../ui/pages/record/record-section.tsx';
import type { ownSessions } from '../safety-contract.ts';
import { safetyTexts } from '../safety-messages.ts';
import './safety.css';

const phones = ['iPhone', 'iPad', 'Android'];

/** One's own sign-ins: from which device and address, until when; the others can be ended. */
export const OwnSessions = ({ operations }: { readonly operations: typeof ownSessions }) => {
  const t = useTexts(safetyTexts);
  const reasons: Readonly<Record<string, string>> = t.ended;
  return (
    <section className="panel safety" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t.sessions}</h2>
      <p className="form-note">{t.sessions_note}</p>
      <Loaded query={useCall(operations.list, {})}>
        {({ records }) => (
          <PaperLines
            lines={records.map((one) => ({
              key: one.id,
              icon: phones.includes(one.system ?? '') ? (
                <IconDeviceMobile size={18} stroke={1.5} />
              ) : (
                <IconDeviceDesktop size={18} stroke={1.5} />
              ),
              tone: one.ended_at === null ? ('good' as const) : ('quiet' as const),
              title: [one.browser, one.system].filter(Boolean).join(' · ') || t.unknown_device,
              detail: (
                <>
                  {one.is_this ? t.this_one : one.end_reason ? (reasons[one.end_reason] ?? '') : t.last_used}
                  {one.ip ? (
                    <>
                      {' · '}
                      <Num>{one.ip}</Num>
                    </>
                  ) : null}
                </>
              ),
              when: <When at={one.last_seen_at} />,
            }))}
          />
        )}
      </Loaded>
      <div className="safety-buttons">
        <ActionButton
          action={{
            label: t.end_others,
            ...doing(operations.endOthers, {}, t.others_ended),
            confirm: t.end_others_question,
          }}
        />
      </div>
    </section>
  );
};
