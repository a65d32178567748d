import { IconMaximize, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMedia } from '../../../../ui/display/use-media.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';

const storageKey = 'batalat.till.full_screen_known';

/** Once, where there is a keyboard: the till wants the whole screen. */
export const FullScreenHint = () => {
  const t = useTexts(tillTexts);
  const isFull = useMedia('(display-mode: fullscreen)');
  const hasPointer = useMedia('(pointer: fine)');
  const [isKnown, setKnown] = useState(() => localStorage.getItem(storageKey) === '1');
  if (isKnown || isFull || !hasPointer) return null;
  return (
    <div className="full-screen-hint">
      <IconMaximize size={18} stroke={1.7} aria-hidden />
      <span>{t.full_screen}</span>
      <button
        type="button"
        className="quiet-button"
        aria-label={t.dismiss}
        title={t.dismiss}
        onClick={() => {
          localStorage.setItem(storageKey, '1');
          setKnown(true);
        }}
      >
        <IconX size={17} aria-hidden />
      </button>
    </div>
  );
};
