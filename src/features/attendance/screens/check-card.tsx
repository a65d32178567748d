import { Button } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { civilOf, formatTime } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { askReason } from '../../../ui/dialogs/message-dialog.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Hours, NumberText } from '../../../ui/display/number-text.tsx';
import { type DevicePlace, locateDevice, mayAskWhere, type PlaceTrouble } from '../../../ui/inputs/geolocation.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { shopSettingScreens } from '../../tenancy/screens.ts';
import { attendance } from '../contract.ts';
import { correctionStatus } from '../correction.ts';
import { attendanceTexts } from '../messages.ts';
import { checkDistance, metresBetween } from '../place.ts';
import { PlaceRing } from './place-ring.tsx';

type Mine = OutputOf<typeof attendance.mine>;
type Found = Exclude<DevicePlace, { trouble: PlaceTrouble }>;

const metresText = (metres: number): string => Math.ceil(metres).toLocaleString('en');

/** The state now, and one large button: in, or out. */
export const CheckCard = ({ mine }: { readonly mine: Mine }) => {
  const t = useTexts(attendanceTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const mayOpen = useMayOpen();
  const may = useMay();
  const mayCheck = may(attendance.check);
  const [here, setHere] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const [isLooking, setLooking] = useState(false);
  const check = useAction(attendance.check);
  const askNow = useAction(attendance.askNow, { done: t.asked });
  const { open_shift, place, today } = mine;
  const direction = open_shift ? 'out' : 'in';
  const metres = here && place ? metresBetween(place, here) : null;
  const verdict = here && metres !== null ? checkDistance(metres, here.accuracy) : null;
  const isTaken = verdict === 'inside' || (direction === 'out' && !mine.out_at_shop);
  const isWaiting = mine.corrections.some(
    (one) => one.status === correctionStatus.waiting && one.kind === 'add' && one.out_at === null,
  );

  const look = async (): Promise<Found | null> => {
    setLooking(true);
    const found = await locateDevice();
    setLooking(false);
    setTrouble('trouble' in found ? found.trouble : null);
    setHere('trouble' in found ? null : found);
    return 'trouble' in found ? null : found;
  };
  const hasPlace = place !== null && mayCheck;
  // Where it is allowed already the ring says where one stands before anything is pressed.
  useEffect(() => {
    let isGone = false;
    if (hasPlace)
      void mayAskWhere().then(async (isAllowed) => {
        if (!isAllowed || isGone) return;
        const found = await locateDevice();
        if (!isGone && !('trouble' in found)) setHere(found);
      });
    return () => {
      isGone = true;
    };
  }, [hasPlace]);

  const press = async () => {
    const found = await look();
    if (!found) return;
    const { latitude, longitude, accuracy } = found;
    const answer = await check.run({ direction, latitude, longitude, accuracy });
    if (answer?.shift) toast({ tone: 'good', text: direction === 'in' ? t.checked_in : t.checked_out });
  };
  const askColleague = async () => {
    const label = direction === 'in' ? t.ask_now_in : t.ask_now_out;
    const reason = await askReason({ title: label, accept: t.send });
    if (reason !== null) await askNow.run({ direction, reason });
  };

  const time = (instant: string): string => formatTime(civilOf(instant, zone).time, language);
  const last = today?.stays.at(-1);
  const problem =
    trouble !== null
      ? t.troubles[trouble]
      : verdict !== null && !isTaken
        ? verdict === 'outside'
          ? t.outside({ metres: metresText(metres!) })
          : t.unsure({ metres: metresText(here!.accuracy) })
        : null;
  const Icon = direction === 'in' ? IconLogin2 : IconLogout2;
  return (
    <section className="check-card" aria-label={t.mine}>
      <div className="check-card-facts">
        <p className="check-card-state" data-here={open_shift ? true : undefined}>
          {open_shift
            ? t.here_since({ time: time(open_shift.in_at) })
            : last?.out_at
              ? t.was_here({ time: time(last.out_at) })
              : t.not_here}
        </p>
        <p className="check-card-hours">
          <strong>
            <Hours minutes={today?.worked_minutes ?? 0} />
          </strong>{' '}
          {t.hours_today}
        </p>
        {metres !== null && here ? (
          <p className="check-card-place">
            {verdict === 'inside' ? t.inside : <NumberText>{t.away({ metres: metresText(metres) })}</NumberText>}
            <br />
            {t.accurate({ metres: metresText(here.accuracy) })}
          </p>
        ) : null}
      </div>
      {place ? <PlaceRing shop={place} here={here} metres={metres} isInside={verdict === 'inside'} /> : null}
      <div className="check-card-do">
        {problem ? (
          <p className="check-card-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {isWaiting ? <p className="check-card-problem">{t.waiting}</p> : null}
        {!mayCheck ? (
          <p className="form-note">{refusalText('not_in_owners_place')}</p>
        ) : place ? (
          <button
            type="button"
            className="check-button"
            disabled={isLooking || check.isRunning}
            onClick={() => void press()}
          >
            <Icon size={24} stroke={1.8} aria-hidden />
            {isLooking ? t.looking : problem ? t.try_again : direction === 'in' ? t.check_in : t.check_out}
          </button>
        ) : (
          <p className="check-card-problem">
            {t.no_place}{' '}
            {mayOpen(shopSettingScreens.general.to()) ? (
              <Link to={shopSettingScreens.general.to()}>{t.set_place}</Link>
            ) : null}
          </p>
        )}
        {may(attendance.askNow) && (problem || !place) && !isWaiting ? (
          <Button variant="default" loading={askNow.isRunning} onClick={() => void askColleague()}>
            {t.ask_colleague}
          </Button>
        ) : null}
      </div>
    </section>
  );
};
