import { Button } from '@mantine/core';
import { commaIn } from '../../../../kernel/text/messages.ts';
import { durationText } from '../../../../kernel/time/duration-text.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { Phone } from '../../../../ui/display/name.tsx';
import { Status } from '../../../../ui/display/status.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { askStatus } from '../../waitlist.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import {
  clockText,
  customerName,
  daysText,
  type Gap,
  servicesText,
  sinceText,
  type WaitingOne,
} from './freed-words.ts';

export const Who = ({ one }: { readonly one: WaitingOne }) => {
  const language = useLanguage();
  return (
    <span className="freed-who">
      <strong>
        <UserText>{customerName(one, language)}</UserText>
      </strong>
      <small>
        <Phone of={one.customer_mobile} />
      </small>
    </span>
  );
};

export const WaitingTime = ({ one }: { readonly one: WaitingOne }) => {
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  return (
    <span className="freed-when">
      {daysText(one, language)}
      <small>{sinceText(one, zone, language)}</small>
    </span>
  );
};

interface FitListProps {
  readonly gap: Gap;
  /** In the order in which they would be asked. */
  readonly fits: readonly Gap['fits'][number][];
  /** Whose turn it is. */
  readonly nextIds: readonly number[];
  readonly mayOffer: boolean;
  readonly offer: (entryId: number) => void;
}

/** Who fits a place, each with what they would have done and when, and the button that offers it to them. */
export const FitList = ({ gap, fits, nextIds, mayOffer, offer }: FitListProps) => {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const at = (instant: string) => clockText(instant, zone, language);
  return (
    <ol className="freed-list">
      {fits.map((one, n) => (
        <li key={one.id} className="freed-row" data-asked={one.asked === askStatus.asked || undefined}>
          <span className="freed-number" aria-hidden>
            {n + 1}
          </span>
          <Who one={one} />
          <span className="freed-what">
            <UserText>{servicesText(one, language)}</UserText>
            <small>
              <bdi>
                {at(one.from_at)}–{at(one.to_at)}
              </bdi>
              {commaIn(language)}
              {one.leaves_minutes === 0 ? t.fills : t.leaves({ length: durationText(one.leaves_minutes, language) })}
            </small>
          </span>
          <WaitingTime one={one} />
          <span className="freed-amount">
            <Money amount={one.amount} />
          </span>
          <span className="freed-act">
            {one.asked === askStatus.asked ? <Status tone="warn" label={t.asked} /> : null}
            {one.asked === askStatus.declined ? <Status tone="quiet" label={t.declined_now} /> : null}
            {gap.offer?.goes_on && nextIds.includes(one.id) ? (
              <Status tone="info" label={t.next_at({ time: at(gap.offer.expires_at) })} />
            ) : null}
            {one.untold && one.asked === null ? (
              <span title={refusalText(one.untold)}>
                <Status tone="quiet" label={t.only_by_call} />
              </span>
            ) : null}
            {!gap.offer && mayOffer ? (
              <Button
                variant="default"
                aria-label={t.offer_to({ name: customerName(one, language) })}
                onClick={() => offer(one.id)}
              >
                {t.offer}
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
