import { lazy, Suspense } from 'react';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useMayOpen } from '../routing/link.tsx';
import { useDisplaySettings } from '../session/session-store.ts';
import type { ChartSpec } from './chart-spec.ts';
import { figureText, fullLabel } from './chart-text.ts';
import './chart.css';

const AxisChart = lazy(async () => ({ default: (await import('./axis-chart.tsx')).AxisChart }));
const DonutChart = lazy(async () => ({ default: (await import('./donut-chart.tsx')).DonutChart }));

/** A picture of figures, with the figures themselves in a table for those who do not see it. */
export const Chart = ({ spec: given }: { readonly spec: ChartSpec }) => {
  const mayOpen = useMayOpen();
  const points = given.points.map(({ to, ...point }) => (to && mayOpen(to) ? { ...point, to } : point));
  const spec: ChartSpec = { ...given, points };
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  return (
    <figure className="chart panel">
      <figcaption>{spec.label}</figcaption>
      <div className="chart-picture" data-kind={spec.kind}>
        <Suspense fallback={null}>
          {spec.kind === 'donut' ? <DonutChart spec={spec} /> : <AxisChart spec={spec} />}
        </Suspense>
      </div>
      {/* A table is never narrower than its words: the box around it is what is hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>
            {t.figures_table}: {spec.label}
          </caption>
          <tbody>
            {spec.points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{fullLabel(point.label, language)}</th>
                <td>{figureText(point.value, spec.unit, currency_code, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
