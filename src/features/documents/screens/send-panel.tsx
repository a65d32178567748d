import { useState } from 'react';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { deliveryTexts } from '../delivery-messages.ts';
import { accountingTexts } from '../record-messages.ts';
import { SendForm, type Way } from './deliver-invoice.tsx';
import './send-panel.css';

interface SendPanelProps {
  readonly invoice: {
    readonly id: number;
    readonly customer_email: string | null;
    readonly customer_mobile: string | null;
  };
  readonly close: () => void;
}

/** Sends the document by WhatsApp or mail; the customer's own number or address stands there already. */
export const SendPanel = ({ invoice, close }: SendPanelProps) => {
  const t = useTexts(accountingTexts);
  const ways = useTexts(deliveryTexts);
  const { customer_email: email, customer_mobile: mobile } = invoice;
  const [way, setWay] = useState<Way>(email && !mobile ? 'email' : 'mobile');
  return (
    <SidePanel title={t.send} isOpen close={close}>
      <div className="send-panel">
        <SegmentsField
          label={t.send_by}
          value={way}
          onChange={(chosen) => setWay(chosen ?? way)}
          options={[
            { value: 'mobile', label: ways.send_whatsapp },
            { value: 'email', label: ways.send_mail },
          ]}
        />
        <p className="form-note">{way === 'email' ? t.send_text : t.send_link_text}</p>
        <SendForm key={way} id={invoice.id} way={way} mobile={mobile} email={email} close={close} />
      </div>
    </SidePanel>
  );
};
