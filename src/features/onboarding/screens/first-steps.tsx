import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight, IconPlayerSkipForward } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { percentText } from '../../../ui/display/number-text.tsx';
import { Bloom } from '../../../ui/display/petals.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { useAccount } from '../../../ui/session/session-store.ts';
import { productScreens } from '../../catalogue/screens.ts';
import { dashboardScreens } from '../../dashboard/screens.ts';
import { shopSettingScreens } from '../../tenancy/screens.ts';
import type { WizardStep } from '../../tenancy/wizard.ts';
import { tillScreens } from '../../till/screens.ts';
import { type FirstStepKey, firstSteps } from '../contract.ts';
import { firstStepTexts } from '../messages.ts';
import { SetupFlower } from './setup-flower.tsx';
import './first-steps.css';

type Answer = OutputOf<typeof firstSteps.get>;
type Step = Answer['steps'][number];

const wizardAt = (step: WizardStep): string => shopSettingScreens.wizard.to({ step });
const ways: Readonly<Record<FirstStepKey, string>> = {
  shop: wizardAt('general-informations'),
  vat: wizardAt('vat'),
  hours: wizardAt('business-hours'),
  paper: wizardAt('invoice-setting'),
  catalogue: wizardAt('activate-services'),
  employee: wizardAt('employees'),
  invoice: tillScreens.till.to(),
};

/** What was set, in a few words. */
const useSaid = (answer: Answer) => {
  const t = useTexts(firstStepTexts);
  const language = useLanguage();
  const said: Record<FirstStepKey, string> = {
    shop: [answer.district, answer.city].filter(Boolean).join(commaIn(language)),
    vat: answer.is_vat_registered ? t.vat_rate({ rate: `${percentText(answer.vat_rate_bp)}%` }) : t.without_vat,
    hours: t.open_days({ n: answer.open_days }),
    paper: `${t.paper[answer.paper as 'a4']} · ${answer.invoice_prefix}`,
    catalogue: t.items({ n: answer.service_count + answer.product_count }),
    employee: answer.employee_count > 0 ? t.people({ n: answer.employee_count }) : t.done,
    invoice: t.done,
  };
  return said;
};

const Next = ({ step }: { readonly step: Step }) => {
  const t = useTexts(firstStepTexts);
  return (
    <li className="first-step" data-state="next">
      <span className="first-mark" aria-hidden />
      <div>
        <strong>{t.steps[step.key]}</strong>
        <p>{t.whys[step.key]}</p>
        <div className="first-ways">
          <Button component={Link} to={ways[step.key]}>
            {t.actions[step.key]}
          </Button>
          {step.key === 'catalogue' ? (
            <Button component={Link} to={productScreens.define.to()} variant="subtle">
              {t.own_product}
            </Button>
          ) : null}
        </div>
      </div>
      <Bloom size={92} petals={6} />
    </li>
  );
};

const Line = ({ step, said }: { readonly step: Step; readonly said: string }) => {
  const t = useTexts(firstStepTexts);
  const state = step.is_done ? 'done' : step.is_skipped ? 'skipped' : 'open';
  return (
    <li className="first-step" data-state={state}>
      <span className="first-mark">
        {step.is_done ? <IconCheck size={16} aria-label={t.done} /> : null}
        {step.is_skipped ? <IconPlayerSkipForward size={14} className="pointing" aria-label={t.skipped} /> : null}
      </span>
      <span className="first-name">{t.steps[step.key]}</span>
      <span className="first-said">{step.is_done ? said : step.is_skipped ? t.skipped : ''}</span>
      {step.is_done ? (
        <span className="first-when">{step.done_at ? <DateText at={step.done_at} /> : null}</span>
      ) : (
        <Link to={ways[step.key]} className="first-way">
          {t.actions[step.key]}
          <IconChevronRight size={16} className="pointing" aria-hidden />
        </Link>
      )}
    </li>
  );
};

/** All done: said once, then the days begin with the dashboard. */
const Ready = () => {
  const t = useTexts(firstStepTexts);
  const navigate = useNavigate();
  const finish = useAction(firstSteps.finish, {
    onDone: async () => {
      await refreshInformations();
      await navigate(dashboardScreens.home.to());
    },
  });
  return (
    <section className="first-ready">
      <div>
        <h2>{t.ready}</h2>
        <p>{t.ready_text}</p>
        <Button loading={finish.isRunning} onClick={() => void finish.run({})}>
          {t.ready_action}
        </Button>
      </div>
      <Bloom size={110} />
    </section>
  );
};

/** What a new shop does first: each step is done by itself, the next one is open. */
export const FirstSteps = () => {
  const answer = useCall(firstSteps.get, {}).data;
  useLiveScreen('settings hours products services employees invoices');
  return answer ? <Steps answer={answer} /> : null;
};

const Steps = ({ answer }: { readonly answer: Answer }) => {
  const t = useTexts(firstStepTexts);
  const account = useAccount();
  const said = useSaid(answer);
  const { steps } = answer;
  const next = steps.find((step) => !step.is_done && !step.is_skipped);
  const finished = account.wizard_progress ?? [];
  return (
    <div className="first-steps">
      <section>
        {next ? null : <Ready />}
        <header className="first-head">
          <h2>{t.title}</h2>
          <p>{t.count({ n: steps.filter((step) => step.is_done).length, of: steps.length })}</p>
        </header>
        <ol>
          {steps.map((step) =>
            step === next ? (
              <Next key={step.key} step={step} />
            ) : (
              <Line key={step.key} step={step} said={said[step.key]} />
            ),
          )}
        </ol>
      </section>
      <aside>
        <SetupFlower finished={finished} skipped={account.wizard_skipped ?? []} />
        <Button component={Link} to={shopSettingScreens.wizard.to()} variant="default">
          {t.open_wizard}
        </Button>
      </aside>
    </div>
  );
};
