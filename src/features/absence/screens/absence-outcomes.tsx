import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { appointmentLines, peopleOf } from '../../appointments/screens/public-api.ts';
import type { awayAppointments } from '../contract.ts';
import { awayTexts } from '../messages.ts';

export type Settled = OutputOf<typeof awayAppointments.settle>;
type Outcome = Settled['outcomes'][number];

/** What became of each appointment, by whom it is done now, and why the others are as they were. */
export const AwayOutcomes = ({ settled }: { readonly settled: Settled }) => {
  const t = useTexts(awayTexts);
  const lines = (outcomes: readonly Outcome[], detail: (outcome: Outcome) => string) =>
    outcomes.flatMap((outcome) => {
      const name = {
        name_ar: outcome.visit.customer_name_ar,
        name_en: outcome.visit.customer_name_en,
      };
      return appointmentLines([outcome.visit], () => ({
        tone: outcome.reason || outcome.is_told === false ? 'bad' : 'good',
        title: <Name of={name} />,
        detail: detail(outcome),
      }));
    });
  const done = settled.outcomes.filter(({ reason }) => reason === null);
  const left = settled.outcomes.filter(({ reason }) => reason !== null);
  return (
    <div role="status">
      {done.length > 0 ? (
        <Section title={t.done({ n: done.length })}>
          <RecordLines
            lines={lines(done, ({ act, visit, is_told }) => {
              const what = act === 'hand_over' ? t.hand_over({ name: peopleOf(visit.lines) }) : t.acts[act];
              const told = is_told === null ? '' : is_told ? t.told : t.untold;
              return [what, told].filter(Boolean).join(' · ');
            })}
          />
        </Section>
      ) : null}
      {left.length > 0 ? (
        <Section title={t.left({ n: left.length })}>
          <RecordLines lines={lines(left, ({ reason }) => refusalText(reason!))} />
        </Section>
      ) : null}
    </div>
  );
};
