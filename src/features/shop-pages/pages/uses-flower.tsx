import type { ReactNode } from 'react';

/** More than these petals would be lines. */
const mostPetals = 12;

/** A package as a flower: a petal for each use, filled while it is left. It says nothing that words do not. */
export const UsesFlower = ({ uses, rest }: { readonly uses: number; readonly rest: number }): ReactNode => {
  if (uses > mostPetals) return null;
  const wide = Math.min(13, 52 / uses + 4);
  return (
    <svg className="uses-flower" viewBox="-50 -50 100 100" aria-hidden="true">
      {Array.from({ length: uses }, (_, n) => (
        <path
          key={`petal-${n + 1}`}
          className={n < rest ? 'petal-left' : 'petal-used'}
          d={`M0 -11C${-wide} -22 ${-wide} -38 0 -47C${wide} -38 ${wide} -22 0 -11Z`}
          transform={`rotate(${(n * 360) / uses})`}
        />
      ))}
      <circle r="6" />
    </svg>
  );
};
