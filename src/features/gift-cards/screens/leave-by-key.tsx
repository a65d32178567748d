import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BackLink } from '../../../ui/pages/screen-frame.tsx';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';

/** Something that Escape closes first: a list that is open, a panel or a question over the screen. */
const isOver = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('[aria-expanded="true"]') !== null) ||
  document.querySelector('[role="dialog"], dialog[open]') !== null;

/** The way back, by touch or by Escape, which it says. */
export const LeaveByKey = ({ to, label }: BackLink) => {
  const navigate = useNavigate();
  const leave = useRef(() => {});
  leave.current = () => void navigate(to);
  useEffect(() => {
    // Before the field that has the focus closes its list: then it would be closed already.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isOver(event.target)) return;
      // The same key would take back the question whether what was typed is dropped.
      event.preventDefault();
      setTimeout(() => leave.current());
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return (
    <Link to={to} className="leave-by-key" aria-keyshortcuts="Escape">
      <IconArrowBackUp size={19} stroke={1.7} className="pointing" aria-hidden />
      {label}
      <kbd aria-hidden>Esc</kbd>
    </Link>
  );
};
