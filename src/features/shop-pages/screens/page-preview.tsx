import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../kernel/text/messages.ts';
import { request } from '../../../ui/api/call.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { SkeletonLines, useIsLongWait } from '../../../ui/pages/query-boundary.tsx';
import { onlineSetting } from '../contract.ts';
import { onlineSettingTexts } from '../messages.ts';
import { previewInput } from '../online-setting.ts';

/** So long after the last key the page follows. */
const pauseMs = 350;

/** Only what the preview knows, and nothing that is empty. */
const toAsk = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => key in previewInput && value !== null && value !== undefined && value !== '',
    ),
  );

/** The home page as a phone shows it, with what the form beside it holds; drawn by the server as visitors get it. */
export const PagePreview = ({
  values,
  photos,
}: {
  readonly values: Readonly<Record<string, unknown>>;
  /** The photos as they are kept: it is drawn anew when they are others. */
  readonly photos: string;
}) => {
  const t = useTexts(onlineSettingTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [html, setHtml] = useState<string | null>(null);
  const isDrawn = useRef(false);
  const isLong = useIsLongWait(html === null);
  const asked = JSON.stringify({ language, ...toAsk(values) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server draws the photos that are kept
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      // What cannot be drawn yet (half a colour) keeps the page before it.
      const response = await request(onlineSetting.preview, JSON.parse(asked), { quiet: true }).catch(() => null);
      const text = await response?.text();
      if (isGone || text === undefined) return;
      isDrawn.current = true;
      // To look at, not to go on from: the links of a page inside the form lead nowhere.
      setHtml(text.replace('<body>', '<body inert>'));
    };
    const timer = setTimeout(draw, isDrawn.current ? pauseMs : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, photos]);
  return (
    <div className="page-preview">
      <header>
        <h2>{t.preview}</h2>
        <SegmentedControl
          size="sm"
          aria-label={t.preview}
          data={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      </header>
      {html === null ? (
        <div className="page-preview-frame">{isLong ? <SkeletonLines lines={9} /> : null}</div>
      ) : (
        <iframe
          className="page-preview-frame"
          title={t.preview_frame}
          srcDoc={html}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      )}
      <p className="form-note">{t.preview_note}</p>
    </div>
  );
};
