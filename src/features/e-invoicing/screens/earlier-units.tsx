import { choiceOf } from '../../../kernel/contract/entity.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { ActionButton, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import type { EarlierUnit } from '../contract.ts';
import { unitFields } from '../fiscal-fields.ts';
import { unitTexts } from '../unit-messages.ts';

interface Props {
  readonly units: readonly EarlierUnit[];
  /** Sends what the authority refuses to take of them; null where nothing stands still. */
  readonly resume: ScreenAction | null;
}

/** Units that signed before the present one: for whom, from when until when, how much, and what still waits of them. */
export const EarlierUnits = ({ units, resume }: Props) => {
  const t = useTexts(unitTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const day = (at: string | null) => (at ? formatDate(civilOf(at, zone).date, language) : '');
  return (
    <Section title={t.earlier}>
      <RecordLines
        lines={units.map((unit) => ({
          key: unit.id,
          title: <NumberText>{unit.name}</NumberText>,
          detail: (
            <>
              {t.trn} <NumberText>{unit.trn}</NumberText> ·{' '}
              {inThisLanguage(choiceOf(unitFields.environment.choices, unit.environment)!)} ·{' '}
              {t.signed_count({ n: unit.counter })}
              {unit.queued > 0 ? ` · ${t.still_waiting({ n: unit.queued })}` : ''}
            </>
          ),
          when: t.from_until({ from: day(unit.connected_at), until: day(unit.cancelled_at) }),
        }))}
      />
      {resume ? (
        <div className="unit-acts">
          <ActionButton action={resume} />
        </div>
      ) : null}
    </Section>
  );
};
