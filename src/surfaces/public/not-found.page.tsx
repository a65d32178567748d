import type { ReactNode } from 'react';
import { catalog, type Language } from '../../kernel/messages.ts';
import { localPath } from './page-shell.tsx';
import { identityScreens } from '../../features/identity/screens.ts';

export const notFoundTexts = catalog(
  {
    title: 'Page not found',
    words: 'The address may be mistyped, or the page is no longer there.',
    home: 'Go to sign-in',
  },
  {
    title: 'الصفحة غير موجودة',
    words: 'ربما كُتب العنوان خطأً، أو لم تعد الصفحة موجودة.',
    home: 'الانتقال إلى تسجيل الدخول',
  },
);

const petals = Array.from({ length: 8 }, (_, i) => i * 45);

/** The one page for whatever does not exist. */
export const NotFoundPage = ({ language }: { language: Language }): ReactNode => {
  const text = notFoundTexts[language];
  return (
    <section className="not-found">
      <svg viewBox="-60 -60 120 120" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
        {petals.map((turn) => (
          <path key={turn} d="M0-8C-17-22-17-42 0-56 17-42 17-22 0-8Z" transform={`rotate(${turn})`} />
        ))}
        <circle r="4" fill="currentColor" stroke="none" />
      </svg>
      <h1>{text.title}</h1>
      <p>{text.words}</p>
      <a className="petal-button" href={localPath(language, identityScreens.signIn.path)}>
        {text.home}
      </a>
    </section>
  );
};
