import { useContext, useEffect } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, daysBetween } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyFigures } from '../../../ui/display/key-figures.tsx';
import { Bloom, EmptyState } from '../../../ui/display/petals.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { Link, useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere, useAccount, useInformations, useMay, useUser } from '../../../ui/session/session-store.ts';
import type { SeenItem } from '../../../ui/shell/menu-row.ts';
import { AppFacts } from '../../../ui/shell/shell.tsx';
import { visibleMenu } from '../../../ui/shell/visible-menu.ts';
import { dashboard } from '../../dashboard/contract.ts';
import { dashboardTexts } from '../../dashboard/messages.ts';
import { dashboardScreens } from '../../dashboard/screens.ts';
import { documentScreens } from '../../documents/screens.ts';
import { identityScreens } from '../../identity/screens.ts';
import { tillScreens } from '../../till/screens.ts';
import { firstSteps } from '../contract.ts';
import { FirstSteps } from './first-steps.tsx';
import '../../../ui/pages/screen-frame.css';
import './welcome.css';

const noon = '12:00:00';
const dusk = '17:00:00';

const useGreeting = (): string => {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const user = useUser();
  const { time } = civilOf(nowInstant(), useAccount().zone);
  const name = nameIn(language, user) || user.user_name || '';
  return (time < noon ? t.welcome.morning : time < dusk ? t.welcome.day : t.welcome.evening)({ name });
};

/** What was sold today, for those who may see it. */
const TodaySales = () => {
  const t = useTexts(dashboardTexts);
  const today = todayHere();
  const answer = useCall(dashboard.get, { from_on: today, to_on: today }).data;
  useLiveScreen('invoices payments');
  const may = useMay();
  if (!answer) return null;
  if (answer.invoice_count.now === 0 && answer.received.total_amount === 0)
    return (
      <p className="welcome-quiet">
        {t.nothing_sold_today}{' '}
        {may(tillScreens.till.permission) ? <Link to={tillScreens.till.to()}>{t.open_till}</Link> : null}
      </p>
    );
  const to = { to: documentScreens.list.to({ from_on: today, to_on: today }) };
  return (
    <KeyFigures
      figures={[
        { label: t.today_sales, amount: answer.sales.now, lead: true, ...to },
        { label: t.invoices, number: answer.invoice_count.now, ...to },
        { label: t.received, amount: answer.received.total_amount, to: dashboardScreens.home.to() },
      ]}
    />
  );
};

const Shortcut = ({ item }: { readonly item: SeenItem }) => (
  <li className="shortcut">
    {item.path ? (
      <Link to={item.path} className="shortcut-head">
        <item.icon size={26} stroke={1.5} aria-hidden />
        {inThisLanguage(item.label)}
      </Link>
    ) : (
      <span className="shortcut-head">
        <item.icon size={26} stroke={1.5} aria-hidden />
        {inThisLanguage(item.label)}
      </span>
    )}
    {item.lines ? (
      <ul>
        {item.lines.map((line) => (
          <li key={line.path}>
            <Link to={line.path}>{inThisLanguage(line.label)}</Link>
          </li>
        ))}
      </ul>
    ) : null}
  </li>
);

/** Where a day begins: with the first steps of a new shop, then with the dashboard, for a cashier with the till. */
const useBeginning = (isNew: boolean): void => {
  const [query] = useQueryState();
  const navigate = useNavigate();
  const may = useMay();
  const isBeginning = query['begin'] === '1';
  useEffect(() => {
    if (!isBeginning) return;
    const begins = [dashboardScreens.home, tillScreens.till].find((screen) => may(screen.permission));
    void navigate(isNew || !begins ? identityScreens.home.to() : begins.to(), { replace: true });
  }, [isBeginning, isNew, may, navigate]);
};

/** The first screen after signing in: a greeting, today, and every place the person may go to. */
export default function Welcome() {
  const t = useTexts(dashboardTexts);
  const may = useMay();
  const facts = useContext(AppFacts);
  const general = useInformations()?.global_informations.general_informations;
  const greeting = useGreeting();
  const today = todayHere();
  const menu = facts ? visibleMenu(facts.menu, facts.screens, may) : [];
  const isNew = useAccount().is_ready === false && may(firstSteps.get);
  useBeginning(isNew);
  const endsOn = general?.['is_trial'] ? (general['expires_on'] as string | null) : null;
  return (
    <div className="screen welcome">
      <header className="welcome-head">
        <div>
          <h1>
            <bdi dir="auto">{greeting}</bdi>
          </h1>
          <DateText on={today} style="weekday" hijri />
          {endsOn ? (
            <p className="welcome-trial">{t.trial_left({ n: Math.max(0, daysBetween(today, endsOn) + 1) })}</p>
          ) : null}
        </div>
        <Bloom size={132} />
      </header>
      {isNew ? <FirstSteps /> : null}
      {may(dashboardScreens.home.permission) ? <TodaySales /> : null}
      {isNew ? null : menu.length === 0 ? (
        <EmptyState text={t.no_shortcuts} />
      ) : (
        <nav aria-label={t.shortcuts}>
          <h2>{t.shortcuts}</h2>
          <ul className="shortcuts">
            {menu.map((item) => (
              <Shortcut key={item.key} item={item} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
