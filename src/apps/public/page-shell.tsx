import type { ReactNode } from 'react';
import { catalog, directionOf, type Language } from '../../kernel/text/messages.ts';
import type { PageHeadFacts } from '../../platform/pages/public-page.ts';
import { HeadFacts } from './head-facts.tsx';

const texts = catalog(
  { product: 'Batalat', other_language: 'العربية', skip: 'Skip to the content' },
  { product: 'بتلات', other_language: 'English', skip: 'انتقل إلى المحتوى' },
);

/** What every public page says of itself in its head. */
export interface PageHead {
  language: Language;
  /** Path without a language prefix, `/e-invoice/…`. */
  path: string;
  title: string;
  description: string;
  /** Not for search engines: private links, errors. */
  is_private: boolean;
  /** `https://shop.example`, without a slash at the end. */
  public_url: string;
  /** Paths of the style sheet and of the faces that the first screen needs. */
  style_path: string;
  /** Of the page's own script, where it has one. */
  script_path?: string | undefined;
  preload_fonts: readonly string[];
  /** What the page itself adds. */
  facts?: PageHeadFacts | undefined;
  /** It brings its own header and main part. */
  has_own_frame?: boolean | undefined;
}

/** The path of a page in a language: Arabic has no prefix (product.md). */
export const localPath = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path);

const petal = 'M0 0C-11-10-11-27 0-38 11-27 11-10 0 0Z';

const PetalMark = (): ReactNode => (
  <svg className="mark" viewBox="-42 -42 84 84" fill="none" stroke="currentColor" strokeWidth="3.2" aria-hidden="true">
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} d={petal} transform={`rotate(${turn})`} />
    ))}
    <circle r="5" fill="currentColor" stroke="none" />
  </svg>
);

/** The document around a public page: no script but a page's own, one style sheet, both languages linked. */
export const PageShell = ({ head, children }: { head: PageHead; children: ReactNode }): ReactNode => {
  const { language, public_url } = head;
  const path = head.facts?.path ?? head.path;
  const text = texts[language];
  const otherLanguage: Language = language === 'ar' ? 'en' : 'ar';
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.is_private && <meta name="robots" content="noindex, nofollow" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171012" />
        {!head.is_private && (
          <>
            <link rel="canonical" href={public_url + localPath(language, path)} />
            <link rel="alternate" hrefLang="ar" href={public_url + path} />
            <link rel="alternate" hrefLang="en" href={public_url + localPath('en', path)} />
            <link rel="alternate" hrefLang="x-default" href={public_url + path} />
          </>
        )}
        {head.preload_fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={head.style_path} />
        {head.facts?.style_paths?.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {head.script_path && <script type="module" src={head.script_path} />}
        <link rel="icon" type="image/svg+xml" href="/assets/icon.svg" />
        {!head.is_private && head.facts && (
          <HeadFacts {...head} url={public_url + localPath(language, path)} facts={head.facts} />
        )}
      </head>
      <body>
        <a className="skip" href="#content">
          {text.skip}
        </a>
        {head.has_own_frame ? (
          children
        ) : (
          <>
            <header className="site-head">
              <span className="brand">
                <PetalMark />
                {text.product}
              </span>
              <a lang={otherLanguage} dir={directionOf(otherLanguage)} href={localPath(otherLanguage, path)}>
                {text.other_language}
              </a>
            </header>
            <main id="content">{children}</main>
          </>
        )}
      </body>
    </html>
  );
};
