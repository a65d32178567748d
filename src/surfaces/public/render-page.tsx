import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../kernel/messages.ts';
import { NotFoundPage, notFoundTexts } from './not-found.page.tsx';
import { type PageHead, PageShell } from './page-shell.tsx';
import { ProblemPage, problemTexts } from './problem.page.tsx';
import { ClosedPage, closedTexts } from './closed.page.tsx';

/** What the server knows of every page: where its assets are and what its own address is. */
export type PageSetting = Pick<PageHead, 'public_url' | 'style_path' | 'preload_fonts'>;

/** The whole document. Pages carry no scripts, so markup without React's own attributes is all there is to send. */
export const renderPage = (head: PageHead, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(<PageShell head={head}>{content}</PageShell>)}`;

/** The not-found page of a path without its language. */
export const renderNotFoundPage = (language: Language, path: string, setting: PageSetting): string => {
  const { title, words } = notFoundTexts(language, path);
  return renderPage(
    { ...setting, language, path: '/404', title, description: words, is_private: true },
    <NotFoundPage language={language} path={path} />,
  );
};

/** What a person is told when something went wrong with a page. */
export const renderProblemPage = (
  language: Language,
  status: number,
  requestId: string,
  setting: PageSetting,
): string => {
  const { title } = problemTexts[language];
  return renderPage(
    { ...setting, language, path: '/404', title, description: title, is_private: true },
    <ProblemPage language={language} status={status} requestId={requestId} />,
  );
};

/** What a visitor is told of a shop that takes none at present. */
export const renderClosedPage = (language: Language, setting: PageSetting): string => {
  const { title, words } = closedTexts[language];
  return renderPage(
    { ...setting, language, path: '/404', title, description: words, is_private: true },
    <ClosedPage language={language} />,
  );
};
