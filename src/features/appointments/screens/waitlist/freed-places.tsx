import { useCall } from '../../../../ui/api/queries.ts';
import { FigureLine } from '../../../../ui/display/figure-line.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { useLiveScreen } from '../../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { bestPlaces } from '../../waitlist-turn.ts';
import { FreedPlace } from './freed-place.tsx';

/** What each of the four ways to offer a place does, and which of them goes on by itself. */
const OfferRules = () => {
  const t = useTexts(waitlistTexts);
  return (
    <details className="freed-how">
      <summary>{t.see_how}</summary>
      <dl>
        {t.rules.map((rule, n) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{t.rules_how[n]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** How many wait, and the places that got free, each with who could take it. */
export const FreedPlaces = () => {
  const t = useTexts(waitlistTexts);
  useLiveScreen('waitlist appointments hours employees');
  return (
    <QueryBoundary query={useCall(waitlist.gaps, {}, { keepPrevious: true })}>
      {({ gaps, ...answer }) => {
        const bestOf = bestPlaces(gaps);
        // Each small move leaves a place; those that nobody waits for do not hide the others.
        const isWanted = (gap: (typeof gaps)[number]) => gap.offer !== null || gap.fits.length > 0;
        const wanted = gaps.filter(isWanted);
        const unwanted = gaps.filter((gap) => !isWanted(gap));
        return (
          <div className="freed-places">
            <FigureLine
              figures={[
                { label: t.waiting, number: answer.waiting_count, tone: 'plain' },
                { label: t.held, number: answer.held_count, tone: answer.held_count > 0 ? 'warn' : 'plain' },
                { label: t.filled, amount: answer.filled_amount, tone: 'plain' },
              ]}
            />
            <OfferRules />
            {wanted.map((gap, n) => (
              <FreedPlace key={gap.id} gap={gap} chosen={answer} bestOf={bestOf} isFirst={n === 0} />
            ))}
            {unwanted.length > 0 ? (
              <details className="freed-unwanted">
                <summary>
                  {t.unwanted} <span className="freed-count">{unwanted.length}</span>
                </summary>
                <div className="freed-places">
                  {unwanted.map((gap) => (
                    <FreedPlace key={gap.id} gap={gap} chosen={answer} bestOf={bestOf} isFirst={false} />
                  ))}
                </div>
              </details>
            ) : null}
          </div>
        );
      }}
    </QueryBoundary>
  );
};
