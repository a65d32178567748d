import { Button } from '@mantine/core';
import { IconCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { useAccount } from '../../../ui/session/session-store.ts';
import { identityScreens } from '../../identity/screens.ts';
import { wizard } from '../contract.ts';
import { tenancyTexts } from '../messages.ts';
import { type WizardStep, wizardPercent, wizardStepNames, wizardSteps } from '../wizard.ts';
import type { StepProps } from './step.ts';
import './wizard.css';

/** What the setup shows of one step; `done` is to be called when it is saved. */
type DrawStep = (step: Required<Pick<StepProps, 'saveLabel' | 'onSaved'>>) => ReactNode;

interface WizardFrameProps {
  readonly steps: Readonly<Record<WizardStep, DrawStep>>;
}

/** The six steps of a new shop (specification section 4): each saves its own form, may be put off and come back to. */
export const WizardFrame = ({ steps }: WizardFrameProps) => {
  const t = useTexts(tenancyTexts);
  const navigate = useNavigate();
  const account = useAccount();
  const [query, setQuery] = useQueryState();
  const finished = account.wizard_progress ?? [];
  const skipped = account.wizard_skipped ?? [];
  const isOpen = (step: WizardStep): boolean => !finished.includes(step);
  const asked = wizardStepNames.find((step) => step === query['step']);
  const current =
    asked ??
    wizardStepNames.find((step) => isOpen(step) && !skipped.includes(step)) ??
    wizardStepNames.find(isOpen) ??
    null;
  const finish = useAction(wizard.updateProgress);
  const putOff = useAction(wizard.skip);
  const at = current ? wizardStepNames.indexOf(current) : wizardStepNames.length;
  const onwards = async () => {
    await refreshInformations();
    const next = wizardStepNames[at + 1];
    if (next) setQuery({ step: next });
    else await navigate(identityScreens.home.to());
  };
  const percent = wizardPercent(finished);
  const now = current;
  return (
    <ScreenFrame
      title={t.wizard}
      note={now ? t.wizard_step({ n: at + 1, of: wizardStepNames.length }) : t.wizard_done}
      actions={
        <>
          {at > 0 && now ? (
            <Button
              variant="subtle"
              className="wizard-back"
              onClick={() => setQuery({ step: wizardStepNames[at - 1]! })}
            >
              {t.step_before({ step: t.wizard_steps[wizardStepNames[at - 1]!] })}
            </Button>
          ) : null}
          {now && isOpen(now) ? (
            <Button
              variant="default"
              loading={putOff.isRunning}
              onClick={async () => {
                if (await putOff.run({ step: now })) await onwards();
              }}
            >
              {t.skip_step}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => void navigate(identityScreens.home.to())}>
            {t.wizard_later}
          </Button>
        </>
      }
    >
      <nav aria-label={t.wizard}>
        <ol className="wizard-bar">
          {wizardStepNames.map((step) => {
            const state = !isOpen(step) ? 'done' : skipped.includes(step) ? 'skipped' : step === now ? 'now' : 'open';
            return (
              <li key={step} data-state={state} data-weight={wizardSteps[step]}>
                <button
                  type="button"
                  aria-current={step === now ? 'step' : undefined}
                  onClick={() => setQuery({ step })}
                >
                  <span className="wizard-name">
                    {state === 'done' ? <IconCheck size={16} aria-hidden /> : null}
                    {state === 'skipped' ? <IconPlayerSkipForward size={16} className="pointing" aria-hidden /> : null}
                    {t.wizard_steps[step]}
                    {state === 'done' || state === 'skipped' ? (
                      <span className="visually-hidden">{state === 'done' ? t.step_done : t.step_skipped}</span>
                    ) : null}
                  </span>
                  <span className="wizard-weight">{wizardSteps[step]}%</span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <p className="visually-hidden" role="status">
        {t.wizard_percent({ n: percent })}
      </p>
      {now ? (
        <section className="wizard-step setting-page" key={now} data-step={now} aria-label={t.wizard_steps[now]}>
          <div className="screen">
            <h2>{t.wizard_steps[now]}</h2>
            <p className="form-note">{t.wizard_notes[now]}</p>
            {steps[now]({
              saveLabel: t.save_and_go_on,
              onSaved: async () => {
                const told = await finish.run({ step: now });
                if (told && !told.wizard_progress.includes(now)) toast({ tone: 'info', text: t.counts_with_address });
                await onwards();
              },
            })}
          </div>
        </section>
      ) : (
        <section className="panel wizard-end">
          <h2>{t.wizard_done}</h2>
          <Button onClick={() => void navigate(identityScreens.home.to())}>{t.wizard_home}</Button>
        </section>
      )}
    </ScreenFrame>
  );
};
