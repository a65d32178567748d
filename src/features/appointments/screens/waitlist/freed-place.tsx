import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { durationText } from '../../../../kernel/time/duration-text.ts';
import { civilOf, formatDate } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { ChoiceField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { todayHere, useDisplaySettings, useMay } from '../../../../ui/session/session-store.ts';
import { appointmentScreens } from '../../screens.ts';
import { type OfferRule, offerRule } from '../../waitlist.ts';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { turnOf } from '../../waitlist-turn.ts';
import { FitList, WaitingTime, Who } from './freed-fits.tsx';
import { clockText, customerName, type Gap, minutesBetween, servicesText } from './freed-words.ts';
import { HeldBar } from './held-bar.tsx';

/** Those who do not fit, each with the reason. */
const Others = ({ gap }: { readonly gap: Gap }) => {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  if (gap.others.length === 0) return null;
  return (
    <details className="freed-others">
      <summary>
        {t.others} <span className="freed-count">{gap.others.length}</span>
      </summary>
      <ul>
        {gap.others.map((one) => (
          <li key={one.id} className="freed-row">
            <Who one={one} />
            <span className="freed-what">
              <UserText>{servicesText(one, language)}</UserText>
            </span>
            <WaitingTime one={one} />
            <span className="freed-why">
              {one.minutes === null
                ? t.reasons[one.reason]
                : t.too_long({ length: durationText(one.minutes, language) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Trail = ({ gap }: { readonly gap: Gap }) => {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  return (
    <ol className="freed-trail" aria-label={t.trail}>
      {gap.events.map((event, n) => (
        <li key={n}>
          <bdi>{clockText(event.at, zone, language)}</bdi>{' '}
          {t.events[event.what]?.({ name: customerName(event, language) })}
        </li>
      ))}
    </ol>
  );
};

interface RuleChoiceProps {
  readonly rule: OfferRule;
  readonly choose: (rule: OfferRule) => void;
}
const RuleChoice = ({ rule, choose }: RuleChoiceProps) => {
  const t = useTexts(waitlistTexts);
  if (useIsPhone())
    return (
      <ChoiceField
        label={t.offer_it}
        value={rule}
        options={t.rules.map((label, value) => ({ value: value as OfferRule, label }))}
        onChange={(value) => choose(value ?? rule)}
        required
      />
    );
  return (
    <SegmentedControl
      aria-label={t.offer_it}
      data={t.rules.map((label, value) => ({ value: String(value), label }))}
      value={String(rule)}
      onChange={(value) => choose(Number(value) as OfferRule)}
    />
  );
};

interface FreedPlaceProps {
  readonly gap: Gap;
  /** What the shop chose. */
  readonly chosen: Pick<OutputOf<typeof waitlist.gaps>, 'hold_minutes' | 'goes_on'>;
  /** The place at which each who waits is shown, by their number. */
  readonly bestOf: ReadonlyMap<number, number>;
  /** The one that the eye should find. */
  readonly isFirst: boolean;
}

/** A place that got free: by which rule it is offered, who fits it, and who does not. */
export const FreedPlace = ({ gap, chosen, bestOf, isFirst }: FreedPlaceProps) => {
  const t = useTexts(waitlistTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const may = useMay();
  const { zone } = useDisplaySettings();
  const [picked, setRule] = useState<OfferRule | null>(null);
  const rule = picked ?? (gap.next_rule as OfferRule);
  const [hold, setHold] = useState<number | null>(chosen.hold_minutes);
  const make = useAction(waitlist.offer, {
    onDone: ({ untold }) => {
      const names = untold.map(({ entry_id, reason }) => {
        const one = gap.fits.find(({ id }) => id === entry_id);
        return t.not_told({ name: one ? customerName(one, language) : '', why: refusalText(reason) });
      });
      toast(
        names.length === 0
          ? { tone: 'good', text: t.offered }
          : { tone: 'info', text: [t.held_only, ...names].join(' ') },
      );
    },
  });
  const leave = useAction(waitlist.leaveFree, { done: t.left_free });
  const mayOffer = may(waitlist.offer);
  const used = (gap.offer?.rule ?? rule) as OfferRule;
  const { own, elsewhere, next } = turnOf(gap, bestOf, used);
  const offer = (entry_ids: readonly number[], by: OfferRule) =>
    void make.run({ gap_id: gap.id, entry_ids: [...entry_ids], rule: by, hold_minutes: hold ?? chosen.hold_minutes });
  const at = (instant: string) => clockText(instant, zone, language);
  const who = nameIn(language, { name_ar: gap.employee_name_ar, name_en: gap.employee_name_en });
  const day = civilOf(gap.from_at, zone).date;
  const length = durationText(minutesBetween(gap.from_at, gap.to_at), language);
  const cause = t.causes[gap.cause]?.({ name: customerName(gap, language) }) ?? '';
  const titleId = `place-${gap.id}`;
  const list = { gap, mayOffer, offer: (id: number) => offer([id], rule === offerRule.all ? offerRule.by_hand : rule) };
  const words =
    rule === offerRule.by_hand
      ? t.by_hand_words
      : rule === offerRule.all
        ? t.all_words
        : chosen.goes_on
          ? t.goes_on
          : t.goes_not_on;
  return (
    <section className="freed-place" aria-labelledby={titleId}>
      <header className="freed-head">
        <span className="freed-mark" aria-hidden>
          <IconCalendarPlus size={24} stroke={1.7} />
        </span>
        <div>
          <h2 id={titleId}>
            {t.gap_title({ who, from: at(gap.from_at), to: at(gap.to_at) })}
            {day === todayHere() ? null : <small> {formatDate(day, language, 'weekday')}</small>}
          </h2>
          <p>
            {t.freed_at({ length, time: at(gap.freed_at), cause })}{' '}
            <Link to={appointmentScreens.calendar.to({ date: day })}>{t.open_calendar}</Link>
          </p>
        </div>
        {gap.offer || !mayOffer ? null : (
          <div className="freed-hold">
            <IntegerField label={t.hold_for} value={hold} onChange={setHold} unit={ui.minutes_unit} />
          </div>
        )}
        {gap.offer ? (
          <HeldBar gap={gap} mayWithdraw={mayOffer} />
        ) : mayOffer ? (
          <div className="freed-rule">
            <RuleChoice rule={rule} choose={setRule} />
            <p>{words}</p>
            <div className="freed-acts">
              {next.length > 0 ? (
                <Button
                  variant={isFirst ? 'filled' : 'default'}
                  loading={make.isRunning}
                  onClick={() =>
                    offer(
                      next.map(({ id }) => id),
                      rule,
                    )
                  }
                >
                  {rule === offerRule.all ? t.offer_all({ n: next.length }) : t.offer_first}
                </Button>
              ) : null}
              <Button variant="default" loading={leave.isRunning} onClick={() => void leave.run({ id: gap.id })}>
                {t.leave_free}
              </Button>
            </div>
          </div>
        ) : null}
      </header>
      {own.length > 0 || elsewhere.length === 0 ? (
        <h3>
          {t.fits} <span className="freed-count">{own.length}</span>
        </h3>
      ) : null}
      {gap.fits.length === 0 ? <p className="freed-none">{t.fits_none}</p> : null}
      <FitList {...list} fits={own} nextIds={next.map(({ id }) => id)} />
      {elsewhere.length > 0 ? (
        <details className="freed-others" open={own.length === 0}>
          <summary>
            {t.fits_elsewhere} <span className="freed-count">{elsewhere.length}</span>
          </summary>
          <FitList {...list} fits={elsewhere} nextIds={next.map(({ id }) => id)} />
        </details>
      ) : null}
      <Others gap={gap} />
      <Trail gap={gap} />
    </section>
  );
};
