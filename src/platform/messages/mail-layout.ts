import { directionOf, type Language } from '../../kernel/text/messages.ts';

/** A mail as both of its parts say it. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface MailContent {
  language: Language;
  subject: string;
  /** Each is one paragraph of plain text. */
  paragraphs: readonly string[];
  /** The one thing to do, when there is one. */
  button?: { label: string; url: string };
  /** Codes and figures to read off, such as an account id. */
  facts?: readonly { label: string; value: string }[];
  /** Smaller closing words. */
  closing: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c]!);

/**
 * Lays out a mail as HTML and as plain text, in the direction of its language (which also aligns it). Styles are
 * inline and the layout is one table, because mail programs understand no more; no pictures are fetched, so opening it
 * tells nobody anything.
 */
export const layOutMail = (content: MailContent): MailText => {
  const { language, subject, paragraphs, button, facts = [], closing } = content;
  const dir = directionOf(language);
  const paragraph = (text: string): string =>
    `<p dir="auto" style="margin:0 0 14px;font-size:16px;line-height:1.65">${escapeHtml(text)}</p>`;
  const fact = ({ label, value }: { label: string; value: string }): string =>
    `<tr><td style="padding:4px 0;color:#6d5a5c;font-size:14px">${escapeHtml(label)}</td>` +
    `<td style="padding:4px 16px;font-size:16px;font-weight:600"><bdi>${escapeHtml(value)}</bdi></td></tr>`;
  const html =
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#faf7f3;color:#2a1a1e;font-family:'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}">` +
    `<tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ` +
    `style="max-width:560px;background:#fff;border:1px solid #e9dfd8;border-radius:14px">` +
    `<tr><td style="padding:28px">` +
    `<h1 style="margin:0 0 16px;font-size:21px;line-height:1.4;color:#b70316">${escapeHtml(subject)}</h1>` +
    paragraphs.map(paragraph).join('') +
    (facts.length > 0 ? `<table role="presentation" style="margin:0 0 14px">${facts.map(fact).join('')}</table>` : '') +
    (button
      ? `<p style="margin:20px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:13px 26px;` +
        `background:#b70316;color:#fff;text-decoration:none;font-weight:600;border-radius:8px">` +
        `${escapeHtml(button.label)}</a></p>` +
        `<p dir="ltr" style="margin:0 0 14px;font-size:12.5px;color:#6d5a5c;word-break:break-all">` +
        `${escapeHtml(button.url)}</p>`
      : '') +
    `<p style="margin:16px 0 0;font-size:13.5px;color:#6d5a5c">${escapeHtml(closing)}</p>` +
    `</td></tr></table></td></tr></table></body></html>`;
  const text = [
    subject,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    closing,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html };
};
