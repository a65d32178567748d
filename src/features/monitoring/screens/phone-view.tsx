import { Num } from '../../../ui/display/num.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { monitoringTexts } from '../messages.ts';
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
  const t = useTexts(monitoringTexts);
  return (
    <figure className="phone-view" data-channel={message.channel}>
      <figcaption>
        <strong>
          <Num>{message.from_address}</Num>
        </strong>
        <span>{t.channels[message.channel]}</span>
      </figcaption>
      <p dir="auto">{message.text_body}</p>
      <When at={message.received_at} />
      <small>
        <Num>{t.phone_of({ phone: message.to_addresses.join(', ') })}</Num>
      </small>
    </figure>
  );
};
