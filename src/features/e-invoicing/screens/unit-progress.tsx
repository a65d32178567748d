import { IconCheck, IconCircleDashed, IconLoader2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language/language.ts';
import type { UnitShown } from '../contract.ts';
import { unitTexts } from '../unit-messages.ts';
import { AuthorityWords } from './authority-words.tsx';
import './fiscal.css';

type Progress = UnitShown['progress'];
type StepState = 'done' | 'now' | 'waits' | 'failed';
type Step = 'key' | 'asked' | 'checks' | 'production';

const marks: Record<StepState, ReactNode> = {
  done: <IconCheck size={17} stroke={2.2} aria-hidden />,
  now: <IconLoader2 size={17} stroke={2.2} aria-hidden />,
  waits: <IconCircleDashed size={17} stroke={1.6} aria-hidden />,
  failed: <IconX size={17} stroke={2.2} aria-hidden />,
};
const steps: readonly Step[] = ['key', 'asked', 'checks', 'production'];

/** The step that is under way, or that failed: a failure says in which one. */
const reached = ({ phase, failure, checks }: Progress): number => {
  if (phase === 'done') return steps.length;
  if (phase !== 'failed') return steps.indexOf(phase);
  if (failure === 'check_failed') return steps.indexOf('checks');
  if (failure === 'production_refused') return steps.indexOf('production');
  // Nobody answered: at the first thing that has not happened yet.
  if (checks.length > 0 && checks.every(({ state }) => state === 'passed')) return steps.indexOf('production');
  return steps.indexOf(checks.some(({ state }) => state === 'passed') ? 'checks' : 'asked');
};

const stateOf = (progress: Progress, step: Step): StepState => {
  const at = reached(progress);
  const place = steps.indexOf(step);
  if (place < at) return 'done';
  if (place > at) return 'waits';
  return progress.phase === 'failed' ? 'failed' : 'now';
};

const StepLine = ({
  state,
  title,
  children,
}: {
  readonly state: StepState;
  readonly title: string;
  readonly children?: ReactNode;
}) => {
  const t = useTexts(unitTexts);
  return (
    <li data-state={state}>
      <span className="unit-step-mark">{marks[state]}</span>
      <span className="unit-step-title">
        {title} <small>{t.step_states[state]}</small>
      </span>
      {children}
    </li>
  );
};

/** How far the connecting of a unit is: each step, each document that is checked, and what the authority said of it. */
export const UnitProgress = ({ progress }: { readonly progress: Progress }) => {
  const t = useTexts(unitTexts);
  const checksState = stateOf(progress, 'checks');
  const first = progress.checks.find(({ state }) => state === 'waits')?.name;
  const checkState = ({ name, state }: Progress['checks'][number]): StepState => {
    if (state === 'passed') return 'done';
    if (state === 'failed') return 'failed';
    return checksState === 'now' && name === first ? 'now' : 'waits';
  };
  return (
    <ol className="unit-steps">
      {steps.map((step) => (
        <StepLine key={step} state={stateOf(progress, step)} title={t.steps[step]}>
          {step === 'checks' && progress.checks.length > 0 ? (
            <ol className="unit-checks">
              {progress.checks.map((check) => (
                <StepLine key={check.name} state={checkState(check)} title={t.check_names[check.name]}>
                  {check.said.length > 0 ? <AuthorityWords said={check.said} /> : null}
                </StepLine>
              ))}
            </ol>
          ) : null}
        </StepLine>
      ))}
    </ol>
  );
};

/** One sentence for who listens: how it stands now. */
export const ProgressWords = ({ progress }: { readonly progress: Progress }) => {
  const t = useTexts(unitTexts);
  return (
    <p className="form-note" role="status">
      {progress.is_waiting ? t.is_waiting : t.underway}
    </p>
  );
};
