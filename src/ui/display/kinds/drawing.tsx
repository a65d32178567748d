import type { ComponentType, ReactNode } from 'react';

interface DrawingProps {
  readonly size?: number | string;
  readonly stroke?: number | string;
  readonly 'aria-hidden'?: boolean;
}

/** How a kind is drawn: lines in the colour of the text, on a field of 24. */
export type KindDrawing = ComponentType<DrawingProps>;

/** A drawing of our own, in the manner of the icons beside it. */
export const drawn = (lines: ReactNode): KindDrawing =>
  function Drawing({ size = 24, stroke = 1.5 }: DrawingProps) {
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
        {lines}
      </svg>
    );
  };
