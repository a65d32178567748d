import { ActionIcon } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useCall } from '../../../../ui/api/queries.ts';
import { inThisLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { appointmentScreens } from '../../screens.ts';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import './waitlist.css';

/** The way from the calendar to who waits, with how many free places fit them. */
export const WaitlistLink = () => {
  const t = useTexts(waitlistTexts);
  const client = useQueryClient();
  useLive(['waitlist', 'appointments'], () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(waitlist.brief, {}).slice(0, 2) });
  });
  const { data } = useCall(waitlist.brief, {}, { keepPrevious: true });
  const free = data?.gap_count ?? 0;
  const title = inThisLanguage(appointmentScreens.waitlist.title);
  const label = free > 0 ? `${title}: ${t.places_free({ n: free })}` : title;
  return (
    <ActionIcon
      component={Link}
      to={appointmentScreens.waitlist.to()}
      variant="default"
      size={44}
      className="calendar-waits"
      aria-label={label}
      title={label}
    >
      <IconHourglass size={20} stroke={1.7} aria-hidden />
      {free > 0 ? (
        <span className="calendar-waits-count" aria-hidden>
          {free}
        </span>
      ) : null}
    </ActionIcon>
  );
};
