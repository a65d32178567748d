import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../kernel/text/messages.ts';
import { ClosedPage, closedTexts } from './closed.page.tsx';
import { homeOf, NotFoundPage, notFoundTexts } from './not-found.page.tsx';
import { type PageHead, PageShell } from './page-shell.tsx';
import { ProblemPage, problemTexts } from './problem.page.tsx';

/** What the server knows of every page: where its assets are and what its own address is. */
export type PageSetting = Pick<PageHead, 'public_url' | 'style_path' | 'preload_fonts'>;

/** The whole document. Pages carry no scripts, so markup without React's own attributes is all there is to send. */
export const renderPage = (head: PageHead, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(<PageShell head={head}>{content}</PageShell>)}`;

/** Without language and query. */
const pathOf = (url: string): string => url.split('?')[0]!.replace(/^\/en(?=\/|$)/, '');

/** The not-found page of an address. */
export const renderNotFoundPage = (language: Language, url: string, setting: PageSetting): string => {
  const [path, search] = [pathOf(url), url.split('?')[1] ?? ''];
  const { title, words } = notFoundTexts(language, path);
  return renderPage(
    { ...setting, language, path: '/404', title, description: words, is_private: true },
    <NotFoundPage language={language} path={path} home={homeOf(search)} />,
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
