import { useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { nameIn } from '../../kernel/messages.ts';
import { Typed } from '../display/typed.tsx';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Go } from '../routing/go.tsx';
import { useUser } from '../session/session-store.ts';
import type { ShellFacts } from './shell-facts.ts';

/** What belongs to the person: profile, colours, sign-out. The browser's own popover closes it and gives the focus back. */
export const UserMenu = ({ facts }: { readonly facts: ShellFacts }) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const user = useUser();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const name = nameIn(language, user) || user.user_name || user.email || '';
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button type="button" className="avatar" aria-label={name} popoverTarget={id}>
        <Typed>{[...name.trim()][0] ?? ''}</Typed>
      </button>
      <div ref={popover} id={id} popover="auto" className="bar-popover user-menu">
        <div className="user-menu-name">
          <Typed>{name}</Typed>
        </div>
        {facts.profilePath && facts.screens.some((row) => row.path === facts.profilePath) ? (
          <Go to={facts.profilePath} className="user-menu-line" onClick={close}>
            <IconUser size={18} stroke={1.6} aria-hidden />
            {t.profile}
          </Go>
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
        <Go to={facts.signOutPath} className="user-menu-line" onClick={close}>
          <IconLogout size={18} stroke={1.6} className="pointing" aria-hidden />
          {t.sign_out}
        </Go>
      </div>
    </>
  );
};
