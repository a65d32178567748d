import { useEffect } from 'react';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { useInformations, useIsImpersonation } from '../../../ui/session/session-store.ts';
import { lockDevice } from './lock-device.ts';
import { type BesideLock, LockScreen } from './lock-screen.tsx';

const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks the device when nobody touched it for so long. */
const useIdleLock = (minutes: number, isLocked: boolean) => {
  useEffect(() => {
    if (minutes <= 0 || isLocked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void lockDevice().catch(() => {}), minutes * 60_000);
    };
    begin();
    for (const touch of touches) addEventListener(touch, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, begin);
    };
  }, [minutes, isLocked]);
};

/** Alt and L lock, in every keyboard layout; the key that has L on it counts. */
const useLockKey = (isLockable: boolean) => {
  useEffect(() => {
    if (!isLockable) return;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) void lockDevice().catch(() => {});
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isLockable]);
};

/** Whether the session is locked is the server's word; here it is drawn. */
export const SharedDevice = ({ beside }: { readonly beside?: BesideLock }) => {
  const told = useInformations()?.global_informations;
  const device = told?.general_informations?.['device'] as { is_locked: boolean } | null | undefined;
  const isLocked = device?.is_locked === true;
  const isImpersonation = useIsImpersonation();
  useIdleLock(told?.account?.lock_after_minutes ?? 0, isLocked || isImpersonation);
  useLockKey(Boolean(told) && !isLocked && !isImpersonation);
  useEffect(() => {
    const hear = () => refreshInformations();
    addEventListener('till_locked', hear);
    return () => removeEventListener('till_locked', hear);
  }, []);
  return isLocked ? <LockScreen beside={beside} /> : null;
};
