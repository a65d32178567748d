import { directionOf, type Language } from '../../../kernel/text/messages.ts';
import './messages.css';

interface MessageBubbleProps {
  readonly channel: 'whatsapp' | 'sms' | 'mail';
  readonly language: Language;
  readonly text: string;
}

/** A message as its reader sees it, in its own direction. */
export const MessageBubble = ({ channel, language, text }: MessageBubbleProps) => (
  <p className="message-bubble" data-channel={channel} lang={language} dir={directionOf(language)}>
    {text}
  </p>
);
