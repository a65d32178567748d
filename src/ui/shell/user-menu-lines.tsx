import { useMantineColorScheme } from '@mantine/core';
import { IconLock, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link } from '../routing/link.tsx';
import { useIsImpersonation } from '../session/session-store.ts';
import type { ShellFacts } from './shell-facts.ts';

interface LinesProps {
  readonly facts: ShellFacts;
  readonly close: () => void;
}

/** Profile, colours, the lock of a shared device, sign-out. */
export default function UserMenuLines({ facts, close }: LinesProps) {
  const t = useTexts(uiMessages);
  // A visit ends by signing out: it has no PIN that would open the device again.
  const isImpersonation = useIsImpersonation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <>
      {facts.profilePath && facts.screens.some((row) => row.path === facts.profilePath) ? (
        <Link to={facts.profilePath} className="user-menu-line" onClick={close}>
          <IconUser size={18} stroke={1.6} aria-hidden />
          {t.profile}
        </Link>
      ) : null}
      <button
        type="button"
        className="user-menu-line"
        onClick={() => {
          setColorScheme(isDark ? 'light' : 'dark');
          close();
        }}
      >
        {isDark ? <IconSun size={18} stroke={1.6} aria-hidden /> : <IconMoon size={18} stroke={1.6} aria-hidden />}
        {isDark ? t.light_mode : t.dark_mode}
      </button>
      {facts.lock && !isImpersonation ? (
        <button
          type="button"
          className="user-menu-line"
          aria-keyshortcuts="Alt+L"
          onClick={() => {
            close();
            void facts.lock?.();
          }}
        >
          <IconLock size={18} stroke={1.6} aria-hidden />
          {t.lock_device}
          <kbd className="num" dir="ltr" aria-hidden>
            Alt L
          </kbd>
        </button>
      ) : null}
      <Link to={facts.signOutPath} className="user-menu-line" onClick={close}>
        <IconLogout size={18} stroke={1.6} className="pointing" aria-hidden />
        {t.sign_out}
      </Link>
    </>
  );
}
