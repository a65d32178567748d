import { useTexts } from '../../../ui/language/language.ts';
import { tenancyTexts } from '../../tenancy/messages.ts';
import { wizardPercent, wizardStepNames, wizardSteps } from '../../tenancy/wizard.ts';
import { firstStepTexts } from '../messages.ts';

/** A petal from the middle outwards, as wide as its step is heavy. */
const petal = (width: number): string => `M0 -24C${-width} -44 ${-width} -70 0 -92 ${width} -70 ${width} -44 0 -24Z`;

interface SetupFlowerProps {
  readonly finished: readonly string[];
  readonly skipped: readonly string[];
}

/** The setup as a flower: a petal a step, filled, put off or to do. The list beside it says the same in words. */
export const SetupFlower = ({ finished, skipped }: SetupFlowerProps) => {
  const t = useTexts(firstStepTexts);
  const names = useTexts(tenancyTexts).wizard_steps;
  const percent = wizardPercent(finished);
  const stateOf = (step: string) => (finished.includes(step) ? 'done' : skipped.includes(step) ? 'skipped' : 'open');
  return (
    <section className="setup-flower" aria-label={t.wizard}>
      <svg viewBox="-100 -100 200 200" width={190} height={190} aria-hidden="true">
        {wizardStepNames.map((step, i) => (
          <path
            key={step}
            d={petal(wizardSteps[step] * 1.5)}
            transform={`rotate(${i * 60 + 30})`}
            data-state={stateOf(step)}
          />
        ))}
        <circle r={33} />
        <text textAnchor="middle" dominantBaseline="central">
          {percent}%
        </text>
      </svg>
      <h3>{t.wizard}</h3>
      <p className="visually-hidden">{t.percent({ n: percent })}</p>
      <ul>
        {wizardStepNames.map((step) => (
          <li key={step} data-state={stateOf(step)}>
            <span>{names[step]}</span>
            {stateOf(step) === 'open' ? null : (
              <span className="setup-said">{stateOf(step) === 'done' ? t.done : t.skipped}</span>
            )}
            <span className="setup-weight">{wizardSteps[step]}%</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
