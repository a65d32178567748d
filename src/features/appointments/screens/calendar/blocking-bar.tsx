import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../../ui/display/use-media.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import './blocking-bar.css';

interface BlockingBarProps {
  /** Without drawing: the panel, in which all of it is typed. */
  readonly choose: () => void;
  readonly end: () => void;
}

/** What to do while time is being blocked: drawn by hand, or typed; Escape ends it. */
export const BlockingBar = ({ choose, end }: BlockingBarProps) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const isTouched = useMedia('(pointer: coarse)');
  const type = useRef<HTMLButtonElement>(null);
  const ended = useRef(end);
  ended.current = end;
  useEffect(() => {
    // Whoever cannot draw is where they go on by one key.
    type.current?.focus({ preventScroll: true });
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        ended.current();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  return (
    <div className="blocking-bar no-print" role="region" aria-label={t.block}>
      <p role="status">
        <IconBan size={20} stroke={1.7} aria-hidden />
        {isTouched ? t.block_how_touch : t.block_how}
      </p>
      <Button ref={type} variant="default" onClick={choose}>
        {t.block_type}
      </Button>
      <Button variant="subtle" onClick={end}>
        {ui.cancel}
      </Button>
    </div>
  );
};
