import { choiceOf } from '../../../kernel/contract/entity.ts';
import { epochOf, formatInstant } from '../../../kernel/time/local-time.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { ActionButton, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import type { UnitShown } from '../contract.ts';
import { unitFields, unitStatuses } from '../fiscal-fields.ts';
import { remindDays } from '../fiscal-unit.ts';
import { unitTexts } from '../unit-messages.ts';

/** Until when the unit signs, how much it did, and what its certificate says. */
export const UnitFacts = ({ unit }: { readonly unit: UnitShown }) => {
  const t = useTexts(unitTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const days = unit.days_left;
  const look = statusToneOf(unitStatuses, unit.status);
  return (
    <>
      <FigureLine
        figures={[
          {
            label: t.certificate_until,
            text: unit.certificate_until ? formatInstant(unit.certificate_until, zone, language, 'medium') : '–',
            tone: days === null || days > remindDays ? 'plain' : days < 0 ? 'bad' : 'warn',
            ...(days === null ? {} : { detail: days < 0 ? t.ended : t.days_left({ n: days }) }),
          },
          { label: t.signed, number: unit.counter, tone: 'plain' },
          { label: t.waiting, number: unit.queued, tone: unit.queued > 0 ? 'warn' : 'plain' },
        ]}
      />
      <Section title={t.shop_title} note={<Status tone={look.tone} label={look.label} />}>
        <Facts
          rows={[
            [
              inThisLanguage(unitFields.environment.label),
              inThisLanguage(choiceOf(unitFields.environment.choices, unit.environment)!),
            ],
            [inThisLanguage(unitFields.title.label), inThisLanguage(choiceOf(unitFields.title.choices, unit.title)!)],
            [
              inThisLanguage(unitFields.organization.label),
              <UserText key="organization">{unit.organization}</UserText>,
            ],
            [t.trn, <NumberText key="trn">{unit.trn}</NumberText>],
            [inThisLanguage(unitFields.branch.label), <UserText key="branch">{unit.branch}</UserText>],
            [t.name, <NumberText key="name">{unit.name}</NumberText>],
            [t.connected_at, unit.connected_at ? <DateText key="at" at={unit.connected_at} /> : null],
            [t.renewed_at, unit.renewed_at ? <DateText key="renewed" at={unit.renewed_at} /> : null],
          ]}
        />
      </Section>
    </>
  );
};

interface QueueProps {
  readonly unit: UnitShown;
  /** Offered here; null where it is offered above. */
  readonly resume: ScreenAction | null;
  readonly toWaiting: string | null;
}

/** What waits to be told, since when, and when it is tried next. */
export const UnitQueue = ({ unit, resume, toWaiting }: QueueProps) => {
  const t = useTexts(unitTexts);
  const mayOpen = useMayOpen();
  const isNext = unit.next_try_at !== null && epochOf(unit.next_try_at) > nowMilliseconds();
  return (
    <Section title={t.queue}>
      {unit.queued === 0 ? <p className="form-note">{t.queue_empty}</p> : null}
      {unit.failures > 0 ? (
        <p className="form-note" role="status">
          {t.failing({ n: unit.failures })}
        </p>
      ) : null}
      <Facts
        rows={[
          [t.oldest, unit.oldest_queued_at ? <DateText key="oldest" at={unit.oldest_queued_at} /> : null],
          [
            t.next_try,
            unit.queued > 0 && unit.blocked_reason === null ? (
              isNext ? (
                <DateText key="next" at={unit.next_try_at!} />
              ) : (
                t.now_or
              )
            ) : null,
          ],
          [t.last_taken, unit.sent_at ? <DateText key="sent" at={unit.sent_at} /> : null],
        ]}
      />
      {unit.queued > 0 ? (
        <div className="unit-acts">
          {resume && isNext ? <ActionButton action={resume} /> : null}
          {toWaiting && mayOpen(toWaiting) ? (
            <Link to={toWaiting} className="figure-link">
              {t.see_waiting}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
};
