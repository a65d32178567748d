import type { ReactNode } from 'react';
import { Bloom, PetalMark } from '../../display/petals.tsx';
import { pathIn, switchLanguage, useLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { usePath } from '../../routing/link.tsx';
import './entrance-page.css';

interface EntranceProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Links under the form. */
  readonly foot?: ReactNode;
  /** The platform's own entrance has no sales talk. */
  readonly promise?: { readonly title: string; readonly text: string };
  /** More fields than fit one column. */
  readonly wide?: boolean;
}

/** A screen for people without a session: the product's face at one side, one thing to do at the other. */
export const EntrancePage = ({ title, note, children, foot, promise, wide }: EntranceProps) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const path = usePath();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <div className="entrance" data-wide={wide || undefined}>
      <aside className="entrance-face">
        <span className="entrance-brand">
          <PetalMark size={40} />
          {t.brand}
        </span>
        <div className="entrance-bloom" aria-hidden="true">
          <Bloom size={760} petals={9} />
        </div>
        <div className="entrance-promise">
          <p className="entrance-promise-title">{promise?.title ?? t.promise}</p>
          <p>{promise?.text ?? t.promise_text}</p>
        </div>
      </aside>
      <main className="entrance-main">
        <a
          className="entrance-language"
          href={pathIn(other, path)}
          hrefLang={other}
          lang={other}
          aria-label={t.switch_language}
          onClick={(event) => {
            event.preventDefault();
            switchLanguage(other);
          }}
        >
          {t.language_name}
        </a>
        <div className="entrance-card">
          <h1>{title}</h1>
          {note ? <p className="entrance-note">{note}</p> : null}
          {children}
          {foot ? <div className="entrance-foot">{foot}</div> : null}
        </div>
      </main>
    </div>
  );
};

/** What went wrong with the whole form, said where the eye is. */
export const EntranceAlert = ({ children }: { readonly children: ReactNode }) => (
  <div className="entrance-alert" role="alert">
    {children}
  </div>
);
