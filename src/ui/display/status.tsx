import type { StatusTone } from '../table/column.ts';
import './status.css';

/** A state: colour, dot and word, so that nothing is told by colour alone. */
export const Status = ({ tone, label }: StatusTone) => (
  <span className="status" data-tone={tone}>
    {label}
  </span>
);
