import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { openFile } from '../../../ui/api/open-file.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { pathIn, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { permissionOf } from '../../../kernel/contract.ts';
import { documents } from '../contract.ts';
import { giveTexts } from '../give-messages.ts';
import './give-invoice.css';

interface GiveInvoiceProps {
  readonly id: number;
  readonly unique_id: string;
}

const SendForm = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(giveTexts);
  const form = useZodForm(documents.send.input, {
    initial: { id },
    check: (values) => (values.email ? null : { email: [{ key: 'required' }] }),
  });
  const send = useAction(documents.send, { done: t.sent, onDone: close });
  return (
    <form
      ref={form.root}
      className="give-mail"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(send.run);
      }}
    >
      <TextField {...form.field('email')} label={t.email} kind="email" required autoFocus />
      <Button type="submit" loading={form.isSaving}>
        {t.send}
      </Button>
    </form>
  );
};

/** Hands an issued document over: 80 mm receipt, A4, mail, and the code that the customer scans. */
const GiveInvoice = ({ id, unique_id }: GiveInvoiceProps) => {
  const t = useTexts(giveTexts);
  const language = useLanguage();
  const may = useMay();
  const [isSending, setSending] = useState(false);
  const path = pathIn(language, `/e-invoice/${unique_id}`);
  return (
    <div className="give">
      <div className="give-ways">
        <Button
          variant="default"
          leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden />}
          onClick={() => openFile(documents.pdf, { id, paper: 'receipt' })}
        >
          {t.print_receipt}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={19} stroke={1.7} aria-hidden />}
          onClick={() => openFile(documents.pdf, { id, paper: 'a4' })}
        >
          {t.print_a4}
        </Button>
        {may(permissionOf(documents.send)) ? (
          <Button
            variant="default"
            leftSection={<IconMail size={19} stroke={1.7} aria-hidden />}
            aria-expanded={isSending}
            onClick={() => setSending(!isSending)}
          >
            {t.send_mail}
          </Button>
        ) : null}
      </div>
      {isSending ? <SendForm id={id} close={() => setSending(false)} /> : null}
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

export default GiveInvoice;
