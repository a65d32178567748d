import type { ReactNode } from 'react';
import type { Language } from '../../kernel/text/messages.ts';
import type { PageHeadFacts } from '../../platform/pages/public-page.ts';

/**
 * JSON inside a script element: what looks like the end of the element, or like a comment, is written as an escape. It is data:
 * no browser runs it, and the policy of the page allows no script.
 */
export const scriptJson = (facts: object): string =>
  JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

interface HeadFactsProps {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The one address of the page in this language. */
  readonly url: string;
  readonly public_url: string;
  readonly facts: PageHeadFacts;
}

/** What searchers and those who share the address read of a page. */
export const HeadFacts = ({ language, title, description, url, public_url, facts }: HeadFactsProps): ReactNode => {
  const { picture } = facts;
  const locales = language === 'ar' ? ['ar_SA', 'en_GB'] : ['en_GB', 'ar_SA'];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locales[0]} />
      <meta property="og:locale:alternate" content={locales[1]} />
      {facts.site_name && <meta property="og:site_name" content={facts.site_name} />}
      {picture && (
        <>
          <meta property="og:image" content={public_url + picture.path} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {facts.facts && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above; children would be escaped as text
          dangerouslySetInnerHTML={{ __html: scriptJson(facts.facts) }}
        />
      )}
    </>
  );
};
