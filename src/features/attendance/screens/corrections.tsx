import { civilOf, formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { attendance, type Correction } from '../contract.ts';
import { correctionStatus } from '../correction.ts';
import { attendanceTexts } from '../messages.ts';

const tones = { 0: 'bad', 1: 'warn', 2: 'good' } as const;

/** Corrections with what was, what is asked, why and by whom; who may decide does it here. */
export const Corrections = ({ of }: { readonly of: readonly Correction[] }) => {
  const t = useTexts(attendanceTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const period = (from: string | null, to: string | null): string => {
    if (!from) return '';
    const came = civilOf(from, zone);
    const left = to ? formatTime(civilOf(to, zone).time, language) : t.until_now;
    return `${formatDate(came.date, language, 'weekday')} ${t.stay({ from: formatTime(came.time, language), to: left })}`;
  };
  if (of.length === 0) return <p className="form-note">{t.none_waiting}</p>;
  return (
    <ul className="corrections">
      {of.map((one) => (
        <li key={one.id}>
          <span className="correction-head">
            <strong>
              <Name of={one} />
            </strong>
            <Status tone={tones[one.status as keyof typeof tones]} label={t.states[one.status as keyof typeof tones]} />
          </span>
          <span>
            {t.kinds[one.kind]}:{' '}
            <bdi>{period(one.in_at ?? one.before_in_at, one.in_at ? one.out_at : one.before_out_at)}</bdi>
          </span>
          {one.kind === 'change' ? (
            <span className="correction-was">
              {t.was}: <bdi>{period(one.before_in_at, one.before_out_at)}</bdi>
            </span>
          ) : null}
          <UserText>{one.reason}</UserText>
          <span className="correction-was">
            {t.asked_by({ name: one.asked_by_name })}
            {one.decided_by_name ? ` · ${t.decided_by({ name: one.decided_by_name })}` : ''}
          </span>
          {one.status === correctionStatus.waiting && one.may_decide ? (
            <span className="correction-do">
              <ActionButton
                action={{
                  label: t.approve,
                  primary: true,
                  ...actionProps(attendance.approve, { id: one.id }, t.approved),
                }}
              />
              <ActionButton
                action={{
                  label: t.refuse,
                  confirm: t.refuse_question,
                  ...actionProps(attendance.refuse, { id: one.id }, t.refused),
                }}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
