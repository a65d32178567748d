import { useCall } from '../../../ui/api/queries.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { hours } from '../contract.ts';
import { WeekForm } from './week-form.tsx';

/** The usual week as a step of the setup. */
export const HoursStep = ({ saveLabel, onSaved }: { readonly saveLabel?: string; readonly onSaved?: () => void }) => (
  <QueryBoundary isForm query={useCall(hours.get, {})}>
    {(week) => (
      <WeekForm
        week={week}
        {...(saveLabel ? { saveLabel } : {})}
        {...(onSaved ? { onSaved } : {})}
        suggests={week.version === 0}
      />
    )}
  </QueryBoundary>
);
