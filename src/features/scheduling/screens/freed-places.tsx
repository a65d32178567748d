import { useCall } from '../../../ui/api/queries.ts';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { waitlist } from '../waitlist-contract.ts';
import { waitlistTexts } from '../waitlist-messages.ts';
import { FreedPlace } from './freed-place.tsx';

/** How many wait, and the places that got free, each with who could take it. */
export const FreedPlaces = () => {
  const t = useTexts(waitlistTexts);
  useLiveScreen('waitlist appointments hours employees');
  return (
    <Loaded query={useCall(waitlist.gaps, {}, { keepPrevious: true })}>
      {({ gaps, ...answer }) => (
        <div className="freed-places">
          <FigureLine
            figures={[
              { label: t.waiting, number: answer.waiting_count, tone: 'plain' },
              { label: t.held, number: answer.held_count, tone: answer.held_count > 0 ? 'warn' : 'plain' },
              { label: t.filled, amount: answer.filled_amount, tone: 'plain' },
            ]}
          />
          {gaps.map((gap, n) => (
            <FreedPlace key={gap.id} gap={gap} chosen={answer} isFirst={n === 0} />
          ))}
        </div>
      )}
    </Loaded>
  );
};
