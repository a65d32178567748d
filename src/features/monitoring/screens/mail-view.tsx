import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/language.ts';
import { monitoringTexts } from '../messages.ts';
import './mail-view.css';

/**
 * A mail as its reader sees it, in a frame without any rights: no scripts, no links into this page, nothing fetched. Or
 * its plain part.
 */
export const MailView = ({ html, text }: { readonly html: string | null; readonly text: string | null }) => {
  const t = useTexts(monitoringTexts);
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
        <iframe title={t.as_page} sandbox="" srcDoc={html} />
      ) : (
        <pre dir="auto">{text ?? t.no_text}</pre>
      )}
    </div>
  );
};
