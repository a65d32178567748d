import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconExternalLink,
  IconFileText,
  IconGift,
  IconMail,
  IconPrinter,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { messageStatus } from '../../../kernel/domain/message-status.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { refreshCall, useAction, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { pathIn, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { devicePrinter } from '../../../ui/printing/device-printer.ts';
import { printDocument } from '../../../ui/printing/print-document.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { AuthorityNote } from '../../e-invoicing/screens/public-api.ts';
import { documents } from '../contract.ts';
import { deliveryTexts } from '../delivery-messages.ts';
import { sending } from '../sending-contract.ts';
import './give-invoice.css';

interface DeliverInvoiceProps {
  readonly id: number;
  readonly unique_id: string;
  readonly paper: 'a4' | 'receipt';
  readonly customer: { readonly mobile: string | null } | null;
  /** The tax authority must clear it first. */
  readonly awaits_clearance?: boolean;
}

export type Way = 'email' | 'mobile';

interface SendFormProps {
  readonly id: number;
  readonly way: Way;
  /** What is known of the customer. */
  readonly mobile: string | null;
  readonly email?: string | null;
  readonly close: () => void;
  /** Called with the numbers of the queued messages, to follow their state. */
  readonly queued?: (messages: readonly number[]) => void;
}

/** Where an issued document is sent to; what is typed is kept with a customer who had none. */
export const SendForm = ({ id, way, mobile, email = null, close, queued }: SendFormProps) => {
  const t = useTexts(deliveryTexts);
  const form = useZodForm(documents.send.input, {
    initial: { id, ...(way === 'mobile' && mobile ? { mobile } : {}), ...(way === 'email' && email ? { email } : {}) },
    check: (values) => (values[way] ? null : { [way]: [{ key: 'required' }] }),
  });
  const send = useAction(documents.send, {
    onDone: ({ is_kept, messages }) => {
      toast({ tone: 'good', text: is_kept ? t.sent_and_kept : t.sent });
      queued?.(messages);
      close();
    },
  });
  return (
    <form
      ref={form.root}
      className="give-mail"
      noValidate
      // Esc closes the field and nothing behind it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(send.run);
      }}
    >
      {way === 'email' ? (
        <TextField {...form.field('email')} label={t.email} kind="email" required autoFocus />
      ) : (
        <PhoneField {...form.field('mobile')} label={t.mobile} required autoFocus />
      )}
      <Button type="submit" loading={form.isSaving}>
        {t.send}
      </Button>
    </form>
  );
};

/** P prints, W and M open their fields, while nothing is typed into. */
const useDeliveryKeys = (keys: readonly (readonly [code: string, run: () => void])[]): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')) return;
      const [, run] = latest.current.find(([code]) => code === event.code) ?? [];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

/** What became of each message: queued, sent, or failed and offered again by its button. */
const SendStates = ({ id, messages }: { readonly id: number; readonly messages: readonly number[] }) => {
  const t = useTexts(deliveryTexts);
  const [isSettled, setSettled] = useState(false);
  const { data } = useCall(
    sending.state,
    { id, messages: messages.join(',') },
    { quiet: true, ...(isSettled ? {} : { refetchEvery: 1500 }) },
  );
  const waits = data?.records.some((one) => one.status === messageStatus.pending) ?? true;
  if (waits === isSettled) setSettled(!waits);
  return (
    <div role="status">
      <ul className="give-states">
        {data?.records.map(({ id: message, channel, to_address: to, status }) => {
          const words = { channel: channel === 'mail' ? t.send_mail : t.send_whatsapp, to: `\u2066${to}\u2069` };
          return (
            <li key={message} data-state={status}>
              {status === messageStatus.success ? (
                <IconCheck size={17} stroke={1.9} aria-hidden />
              ) : status === messageStatus.pending ? (
                <IconClock size={17} stroke={1.9} aria-hidden />
              ) : (
                <IconAlertTriangle size={17} stroke={1.9} aria-hidden />
              )}
              {status === messageStatus.success
                ? t.state_sent(words)
                : status === messageStatus.pending
                  ? t.state_queued(words)
                  : t.state_failed(words)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Hands an issued document over: on the shop's paper, by WhatsApp, by mail, and by the code that the customer scans. */
const Ways = ({ id, unique_id, paper, customer }: DeliverInvoiceProps) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const may = useMay();
  const [way, setWay] = useState<Way | null>(null);
  const [sent, setSent] = useState<readonly number[]>([]);
  const [isPrinting, setPrinting] = useState(false);
  // The first paper of a sale is its own, every later one a copy.
  const [wasPrinted, setPrinted] = useState(false);
  const path = pathIn(language, `/e-invoice/${unique_id}`);
  const maySend = may(documents.send);
  const other = paper === 'a4' ? 'receipt' : 'a4';
  const print = async () => {
    if (isPrinting) return;
    setPrinting(true);
    const asked = { id, paper, ...(wasPrinted ? { is_copy: true } : {}) };
    await (paper === 'a4'
      ? printFile(documents.pdf, asked)
      : printDocument(documents.pdf, (wish) => ({ ...asked, ...wish })));
    setPrinted(true);
    setPrinting(false);
  };
  // A printer of this device prints what was sold by itself, where that was chosen; whoever opens a dialog is asked first.
  const first = useRef(print);
  useEffect(() => {
    const { way: by, at_once } = devicePrinter();
    if (by !== 'dialog' && at_once && paper === 'receipt') void first.current();
  }, [paper]);
  const turn = (to: Way) => setWay(way === to ? null : to);
  useDeliveryKeys([
    ['KeyP', () => void print()],
    ...(maySend
      ? ([
          ['KeyW', () => turn('mobile')],
          ['KeyM', () => turn('email')],
        ] as const)
      : []),
  ]);
  return (
    <div className="give">
      <div className="give-ways">
        <Button
          variant="default"
          leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden />}
          loading={isPrinting}
          aria-keyshortcuts="P"
          onClick={() => void print()}
        >
          {paper === 'a4' ? t.print_a4 : t.print_receipt}
        </Button>
        {maySend ? (
          <>
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={19} stroke={1.7} aria-hidden />}
              aria-expanded={way === 'mobile'}
              aria-keyshortcuts="W"
              onClick={() => turn('mobile')}
            >
              {t.send_whatsapp}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMail size={19} stroke={1.7} aria-hidden />}
              aria-expanded={way === 'email'}
              aria-keyshortcuts="M"
              onClick={() => turn('email')}
            >
              {t.send_mail}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          className="give-other"
          leftSection={<IconFileText size={19} stroke={1.7} aria-hidden />}
          onClick={() => openFile(documents.pdf, { id, paper: other })}
        >
          {other === 'a4' ? t.open_a4 : t.open_receipt}
        </Button>
        <Button
          variant="default"
          className="give-other"
          leftSection={<IconGift size={19} stroke={1.7} aria-hidden />}
          onClick={() => void printDocument(documents.pdf, (wish) => ({ id, paper: 'gift' as const, ...wish }))}
        >
          {t.gift_receipt}
        </Button>
      </div>
      {way ? (
        <SendForm
          key={way}
          id={id}
          way={way}
          mobile={customer?.mobile ?? null}
          close={() => setWay(null)}
          // The newest four are followed: as many as one question may name.
          queued={(messages) => setSent((before) => [...before, ...messages].slice(-4))}
        />
      ) : null}
      {sent.length > 0 ? (
        <SendStates id={id} messages={sent} />
      ) : maySend ? (
        <p className="give-unsent">
          <IconClock size={17} stroke={1.9} aria-hidden />
          {t.state_none}
        </p>
      ) : null}
      <a className="give-link" href={path} target="_blank" rel="noreferrer">
        <QrCode text={location.origin + path} label={t.qr} />
        <span>
          <strong>
            {t.open_e_invoice} <IconExternalLink size={15} stroke={1.8} aria-hidden />
          </strong>
          <small>{t.scan_it}</small>
        </span>
      </a>
    </div>
  );
};

/** Until the tax authority has cleared it there is nothing to hand over; the moment it has, the ways are there. */
const WhenCleared = (props: DeliverInvoiceProps) => {
  const query = useCall(documents.get, { id: props.id }, { quiet: true });
  useLive(['fiscal_documents'], () => refreshCall(documents.get, { id: props.id }));
  const fiscal = query.data?.fiscal;
  if (!query.data) return null;
  return fiscal && !fiscal.may_be_given ? (
    <div className="give-awaits">
      <AuthorityNote fiscal={fiscal} />
    </div>
  ) : (
    <Ways {...props} />
  );
};

/** Hands an issued document over, as soon as it may be. */
const DeliverInvoice = (props: DeliverInvoiceProps) =>
  props.awaits_clearance ? <WhenCleared {...props} /> : <Ways {...props} />;

export default DeliverInvoice;
