import { daysBetween } from '../../../kernel/time/local-time.ts';
import { daysLeft } from '../lot.ts';

/** More petals than this touch each other. */
const mostPetals = 12;

interface Lasting {
  readonly received_on: string;
  readonly expires_on: string;
  readonly freshness: string;
}

/** A flower with a petal for each day that a lot lasts, filled for each that is left. Decorative: words say it too. */
export const FreshnessPetals = ({ lot, today }: { readonly lot: Lasting; readonly today: string }) => {
  const lasts = Math.max(daysBetween(lot.received_on, lot.expires_on) + 1, 1);
  const petals = Math.min(lasts, mostPetals);
  const filled = Math.ceil((Math.min(daysLeft(lot.expires_on, today), lasts) * petals) / lasts);
  return (
    <svg className="lot-petals" data-freshness={lot.freshness} viewBox="-30 -30 60 60" aria-hidden="true">
      {Array.from({ length: petals }, (_, i) => (
        <path
          key={i}
          data-filled={i < filled || undefined}
          d="M0-5C-7-12-6-22 0-27 6-22 7-12 0-5Z"
          transform={`rotate(${(360 / petals) * i})`}
        />
      ))}
      <circle r="3.5" />
    </svg>
  );
};
