import { IconLanguage, IconSearch } from '@tabler/icons-react';
import { nameIn } from '../../kernel/text/messages.ts';
import { request } from '../api/call.ts';
import { inThisLanguage, pathIn, switchLanguage, useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link, usePath } from '../routing/link.tsx';
import { useInformations, useMay } from '../session/session-store.ts';
import { Bell } from './bell.tsx';
import { FilesPlace } from './files-place.tsx';
import type { ShellFacts } from './shell-facts.ts';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

/** The bar above every screen: whose shop it is, the search, and what belongs to the person. */
export const TopBar = ({ facts, openSearch }: { readonly facts: ShellFacts; readonly openSearch: () => void }) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const path = usePath();
  const account = useInformations()?.global_informations.account;
  const may = useMay();
  const other = language === 'ar' ? 'en' : 'ar';
  const { notifications } = facts;
  return (
    <header className="top-bar no-print">
      <Link to={facts.homePath} className="top-bar-name" dir="auto">
        {account?.logo_url ? (
          <img src={account.logo_url} alt="" width={32} height={32} className="top-bar-logo" />
        ) : null}
        {(account && nameIn(language, account)) || inThisLanguage(facts.name)}
      </Link>
      <button type="button" className="top-bar-search" onClick={openSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>{facts.searchWords ? inThisLanguage(facts.searchWords) : t.search_everything}</span>
        <kbd className="num">Ctrl K</kbd>
      </button>
      <div className="top-bar-tools">
        <a
          className="bar-button"
          href={pathIn(other, path)}
          hrefLang={other}
          lang={other}
          title={t.switch_language}
          aria-label={t.switch_language}
          onClick={(event) => {
            event.preventDefault();
            // The choice is the page's even when it could not be kept for the next visit.
            void request(facts.saveLanguage, { language: other }, { quiet: true })
              .catch(() => undefined)
              .then(() => switchLanguage(other));
          }}
        >
          <IconLanguage size={21} stroke={1.6} aria-hidden />
        </a>
        {facts.files ? <FilesPlace load={facts.files} /> : null}
        {notifications && may(notifications.permission) ? <Bell source={notifications} /> : null}
        <UserMenu facts={facts} />
      </div>
    </header>
  );
};
