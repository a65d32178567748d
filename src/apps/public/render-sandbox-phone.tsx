import { catalog } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';

/** A message as the phone shows it: one that came, or one that was written on it. */
export interface PhoneMessage {
  readonly id: number;
  readonly channel: 'sms' | 'whatsapp';
  readonly from_address: string;
  readonly text_body: string | null;
  readonly received_at: string;
  readonly is_own: boolean;
}

const texts = catalog(
  {
    title: 'Sandbox phone',
    none: 'No message yet. Reload the page in a moment.',
    channels: { sms: 'SMS', whatsapp: 'WhatsApp' },
    answer: 'Answer',
    send: 'Send',
    by: 'By',
    not_sent: 'The answer did not arrive. Try again.',
  },
  {
    title: 'جوال التجربة',
    none: 'لا رسائل بعد. أعد تحميل الصفحة بعد لحظة.',
    channels: { sms: 'رسالة نصية', whatsapp: 'واتساب' },
    answer: 'الرد',
    send: 'إرسال',
    by: 'عبر',
    not_sent: 'لم يصل الرد. حاول مرة أخرى.',
  },
);

/** A phone with what the sandbox took for it, newest first, on which one may answer. */
export const renderSandboxPhone = (messages: readonly PhoneMessage[], { language, forms }: PageView): PageContent => {
  const text = texts[language];
  const form = forms['answer']!;
  const last = messages.find(({ is_own }) => !is_own)?.channel ?? 'whatsapp';
  return {
    title: text.title,
    description: text.title,
    content: (
      <section className="sandbox-phone">
        <h1>{text.title}</h1>
        <form action={form.action} method="post" id="answer">
          <input type="hidden" name="form_token" value={form.token} />
          <label>
            {text.answer}
            <input
              name="text"
              required
              maxLength={200}
              defaultValue={form.values['text'] ?? ''}
              aria-invalid={form.errors['text'] ? true : undefined}
              aria-describedby={form.errors['text'] ? 'answer-error' : undefined}
            />
          </label>
          <label>
            {text.by}
            <select name="channel" defaultValue={form.values['channel'] ?? last}>
              <option value="whatsapp">{text.channels.whatsapp}</option>
              <option value="sms">{text.channels.sms}</option>
            </select>
          </label>
          <button type="submit">{text.send}</button>
          {form.errors['text'] && (
            <p role="alert" id="answer-error">
              {text.not_sent}
            </p>
          )}
        </form>
        {messages.length === 0 && <p>{text.none}</p>}
        <ol>
          {messages.map((message) => (
            <li key={message.id} data-channel={message.channel} data-own={message.is_own || undefined}>
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
