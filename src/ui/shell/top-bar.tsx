import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSearch, IconSun, IconUser } from '@tabler/icons-react';
import { nameIn } from '../../kernel/messages.ts';
import { Typed } from '../display/typed.tsx';
import { inThisLanguage, switchLanguage, useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Go, useGo } from '../routing/go.tsx';
import { useInformations, useMay, useUser } from '../session/session-store.ts';
import { Bell } from './bell.tsx';
import type { ShellFacts } from './shell-facts.ts';
import './top-bar.css';

/** The bar above every screen: whose shop it is, the search, and what belongs to the person. */
export const TopBar = ({ facts, openSearch }: { readonly facts: ShellFacts; readonly openSearch: () => void }) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const account = useInformations()?.global_informations.account;
  const user = useUser();
  const userName = nameIn(language, user) || user.user_name || user.email || '';
  const may = useMay();
  const go = useGo();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { notifications } = facts;
  return (
    <header className="top-bar no-print">
      <Go to={facts.homePath} className="top-bar-name" dir="auto">
        {(account && nameIn(language, account)) || inThisLanguage(facts.name)}
      </Go>
      <button type="button" className="top-bar-search" onClick={openSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>{t.search_everything}</span>
        <kbd className="num">Ctrl K</kbd>
      </button>
      <div className="top-bar-tools">
        <Tooltip label={t.switch_language}>
          <ActionIcon
            component="a"
            href="#"
            lang={language === 'ar' ? 'en' : 'ar'}
            aria-label={t.switch_language}
            onClick={(event: React.MouseEvent) => {
              event.preventDefault();
              switchLanguage(language === 'ar' ? 'en' : 'ar');
            }}
          >
            <IconLanguage size={21} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {notifications && may(notifications.permission) ? <Bell source={notifications} /> : null}
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={userName} className="avatar" variant="transparent">
              <Typed>{[...userName.trim()][0] ?? ''}</Typed>
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown miw={210}>
            <Menu.Label>
              <Typed>{userName}</Typed>
            </Menu.Label>
            {facts.profilePath && facts.screens.some((row) => row.path === facts.profilePath) ? (
              <Menu.Item leftSection={<IconUser size={18} stroke={1.6} />} onClick={() => go(facts.profilePath!)}>
                {t.profile}
              </Menu.Item>
            ) : null}
            <Menu.Item
              leftSection={isDark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
              onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
            >
              {isDark ? t.light_mode : t.dark_mode}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={18} stroke={1.6} className="pointing" />}
              onClick={() => go(facts.signOutPath)}
            >
              {t.sign_out}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
};
