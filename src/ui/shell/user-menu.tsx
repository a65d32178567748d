import { lazy, Suspense, useId, useRef, useState } from 'react';
import { nameIn } from '../../kernel/text/messages.ts';
import { UserText } from '../display/user-text.tsx';
import { useLanguage } from '../language/language.ts';
import { useUser } from '../session/session-store.ts';
import type { ShellFacts } from './shell-facts.ts';

const UserMenuLines = lazy(() => import('./user-menu-lines.tsx'));

/** What belongs to the person. The browser's own popover closes it and gives the focus back. */
export const UserMenu = ({ facts }: { readonly facts: ShellFacts }) => {
  const language = useLanguage();
  const user = useUser();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const name = nameIn(language, user) || user.user_name || user.email || '';
  return (
    <>
      <button type="button" className="avatar" aria-label={name} popoverTarget={id} onClick={() => setOpened(true)}>
        {user.image_url ? <img src={user.image_url} alt="" /> : <UserText>{[...name.trim()][0] ?? ''}</UserText>}
      </button>
      <div ref={popover} id={id} popover="auto" className="bar-popover user-menu">
        <div className="user-menu-name">
          <UserText>{name}</UserText>
        </div>
        {wasOpened ? (
          <Suspense fallback={null}>
            <UserMenuLines facts={facts} close={() => popover.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
