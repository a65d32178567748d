import { catalog } from '../../kernel/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';

/** A message as the phone that got it shows it. */
export interface PhoneMessage {
  readonly id: number;
  readonly channel: 'sms' | 'whatsapp';
  readonly from_address: string;
  readonly text_body: string | null;
  readonly received_at: string;
}

const texts = catalog(
  {
    title: 'Sandbox phone',
    none: 'No message yet. Reload the page in a moment.',
    channels: { sms: 'SMS', whatsapp: 'WhatsApp' },
  },
  {
    title: 'جوال التجربة',
    none: 'لا رسائل بعد. أعد تحميل الصفحة بعد لحظة.',
    channels: { sms: 'رسالة نصية', whatsapp: 'واتساب' },
  },
);

/** A phone with what the sandbox took for it, newest first. */
export const renderSandboxPhone = (messages: readonly PhoneMessage[], { language }: PageView): PageContent => {
  const text = texts[language];
  return {
    title: text.title,
    description: text.title,
    content: (
      <section className="sandbox-phone">
        <h1>{text.title}</h1>
        {messages.length === 0 && <p>{text.none}</p>}
        <ol>
          {messages.map((message) => (
            <li key={message.id} data-channel={message.channel}>
              <small>
                {text.channels[message.channel]} · <bdi className="num">{message.from_address}</bdi>
              </small>
              <p dir="auto">{message.text_body}</p>
            </li>
          ))}
        </ol>
      </section>
    ),
  };
};
