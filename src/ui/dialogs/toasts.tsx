import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { closeToast, useToasts } from './toast-store.ts';
import './toasts.css';

const icons = { good: IconCheck, bad: IconAlertCircle, info: IconInfoCircle };

/** The place at the top where toasts appear; a live region, so that they are also said. */
export const Toasts = () => {
  const t = useTexts(uiMessages);
  const shown = useToasts();
  return (
    <div className="toasts no-print" role="status" aria-live="polite">
      {shown.map((one) => {
        const Icon = icons[one.tone];
        return (
          <div key={one.id} className="toast" data-tone={one.tone}>
            <Icon size={20} stroke={2} aria-hidden />
            <span title={one.text}>{one.text}</span>
            {one.undo ? (
              <button
                type="button"
                onClick={() => {
                  one.undo?.();
                  closeToast(one.id);
                }}
              >
                {t.undo}
              </button>
            ) : null}
            <button type="button" className="toast-close" aria-label={t.close} onClick={() => closeToast(one.id)}>
              <IconX size={16} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
};
