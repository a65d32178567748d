import { DateText } from '../../../ui/display/date-text.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { consoleTexts } from '../messages.ts';
import './phone-view.css';

interface PhoneMessage {
  readonly channel: 'mail' | 'sms' | 'whatsapp';
  readonly from_address: string;
  readonly to_addresses: readonly string[];
  readonly text_body: string | null;
  readonly received_at: string;
}

/** A message as the phone that got it would show it. */
export const PhoneView = ({ message }: { readonly message: PhoneMessage }) => {
  const t = useTexts(consoleTexts);
  return (
    <figure className="phone-view" data-channel={message.channel}>
      <figcaption>
        <strong>
          <NumberText>{message.from_address}</NumberText>
        </strong>
        <span>{t.channels[message.channel]}</span>
      </figcaption>
      <p dir="auto">{message.text_body}</p>
      <DateText at={message.received_at} />
      <small>
        <NumberText>{t.phone_of({ phone: message.to_addresses.join(', ') })}</NumberText>
      </small>
    </figure>
  );
};
