import { useLanguage } from '../language/language.ts';
import { Link } from '../routing/link.tsx';
import { useDisplaySettings } from '../session/session-store.ts';
import type { ChartSpec } from './chart-spec.ts';
import { figureText } from './chart-text.ts';

/** Tones in the order in which the parts are given; told apart by their legend, not by colour alone. */
const tones = ['var(--rose)', 'var(--leaf)', 'var(--honey)', 'var(--iris)', 'var(--ink-3)', 'var(--wine-glow)'];
const radius = 62;
const round = 2 * Math.PI * radius;

/** Parts of a whole; parts of nothing or less are left out of the ring and stay in the legend. */
export const DonutChart = ({ spec }: { readonly spec: ChartSpec }) => {
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const whole = spec.points.reduce((total, point) => total + Math.max(0, point.value), 0);
  const starts = spec.points.map((_, i) =>
    spec.points.slice(0, i).reduce((total, point) => total + Math.max(0, point.value), 0),
  );
  return (
    <div className="donut">
      <svg width="168" height="168" viewBox="-84 -84 168 168" role="img" aria-label={spec.label}>
        <circle r={radius} fill="none" stroke="var(--sunk)" strokeWidth="24" />
        {whole > 0
          ? spec.points.map((point, i) => (
              <circle
                key={point.label}
                r={radius}
                fill="none"
                stroke={tones[i % tones.length]}
                strokeWidth="24"
                strokeDasharray={`${Math.max(0, (Math.max(0, point.value) / whole) * round - 1.5)} ${round}`}
                transform={`rotate(${(starts[i]! / whole) * 360 - 90})`}
              />
            ))
          : null}
      </svg>
      <ul>
        {spec.points.map((point, i) => (
          <li key={point.label}>
            <span className="donut-tone" style={{ background: tones[i % tones.length] }} />
            {point.to ? (
              <Link to={point.to} className="figure-link">
                {point.label}
              </Link>
            ) : (
              <bdi dir="auto">{point.label}</bdi>
            )}
            <strong className="chart-figure">
              <bdi>{figureText(point.value, spec.unit, currency_code, language)}</bdi>
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
};
