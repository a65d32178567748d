import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/language.ts';
import { consoleTexts } from '../messages.ts';
import './mail-view.css';

/** Mails say how they look at each element, which this page's policy forbids to its documents, and so to a frame's. */
const withoutLooks = (html: string): string => html.replaceAll(' style="', ' data-look="');

/** Gives the mail's elements their looks one by one, which is no inline style; its links lead nowhere. */
const dress = (frame: HTMLIFrameElement): void => {
  const mail = frame.contentDocument;
  for (const element of mail?.querySelectorAll<HTMLElement>('[data-look]') ?? [])
    element.style.cssText = element.dataset['look'] ?? '';
  mail?.addEventListener('click', (event) => event.preventDefault());
};

/**
 * A mail as its reader sees it, in a frame without scripts, links into this page, or anything fetched: of this page's origin
 * only so that this page may dress it. Or its plain part.
 */
export const MailView = ({ html, text }: { readonly html: string | null; readonly text: string | null }) => {
  const t = useTexts(consoleTexts);
  const [part, setPart] = useState<'page' | 'text'>(html ? 'page' : 'text');
  if (!html && !text) return <p>{t.no_text}</p>;
  return (
    <div className="mail-view">
      {html && text ? (
        <SegmentedControl
          value={part}
          onChange={(chosen) => setPart(chosen as 'page' | 'text')}
          data={[
            { value: 'page', label: t.as_page },
            { value: 'text', label: t.as_text },
          ]}
        />
      ) : null}
      {part === 'page' && html ? (
        <iframe
          title={t.as_page}
          sandbox="allow-same-origin"
          srcDoc={withoutLooks(html)}
          onLoad={(event) => dress(event.currentTarget)}
        />
      ) : (
        <pre dir="auto">{text ?? t.no_text}</pre>
      )}
    </div>
  );
};
