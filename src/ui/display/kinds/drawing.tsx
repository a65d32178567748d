import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Lines of our own on a field of 24, in the manner of the icons beside them. */
export interface DrawnLines {
  readonly lines: ReactNode;
}

/** How a kind is drawn: an icon of the library, or lines of our own. */
export type KindDrawing = Icon | DrawnLines;

export const drawn = (lines: ReactNode): DrawnLines => ({ lines });

interface DrawingProps {
  readonly of: KindDrawing;
  /** Edge in px. */
  readonly size: number;
  readonly stroke: number;
}

/** A drawing in the colour of its place. */
export const Drawing = ({ of, size, stroke }: DrawingProps) => {
  if (!('lines' in of)) {
    const Shown = of;
    return <Shown size={size} stroke={stroke} aria-hidden />;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {of.lines}
    </svg>
  );
};
