import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { FieldsTable } from '../../../ui/table/fields-table.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { giftCards } from '../contract.ts';
import { cardState, cardStates } from '../gift-card.ts';
import { giftCardFields, movementFields } from '../gift-card-fields.ts';
import { giftCardTexts } from '../messages.ts';
import { giftCardScreens } from '../screens.ts';
import { CardFace } from './card-face.tsx';
import { useCodes } from './sold-card.tsx';
import './sell-card.css';

type Card = OutputOf<typeof giftCards.get>;

const RefundForm = ({ card, close }: { readonly card: Card; readonly close: () => void }) => {
  const t = useTexts(giftCardTexts);
  const form = useZodForm(giftCards.refund.input, { initial: { id: card.id, method: 'cash' } });
  const refund = useAction(giftCards.refund, { done: t.refunded, onDone: close });
  return (
    <FormBody form={form} save={(values) => refund.run(values)} saveLabel={t.refund} cancel={close}>
      <p className="form-note">{t.refund_note}</p>
      <MethodChoice form={form} />
      <MethodProof form={form} />
    </FormBody>
  );
};

const Paper = ({ card }: { readonly card: Card }) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const offer = useCall(giftCards.offer, {});
  const codes = useCodes(card.id);
  return (
    <>
      <div className="sold-card-actions no-print">
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()} disabled={!codes}>
          {t.print}
        </Button>
        <Button variant="default" component="a" href={card.url} target="_blank" rel="noreferrer">
          {t.open_page}
        </Button>
      </div>
      <CardFace
        language={language}
        design={card.design}
        shop={{ name_ar: offer.data?.name_ar ?? null, name_en: offer.data?.name_en ?? null }}
        to={card.beneficiary_name ?? ''}
        from={card.buyer_name ?? ''}
        words={card.words ?? ''}
        amount={card.amount}
        expires_on={card.expires_on}
        codes={codes}
      />
    </>
  );
};

/** The paper of a card behind a press: who sees its codes asked for them. */
const PrintoutTab = ({ card }: { readonly card: Card }) => {
  const t = useTexts(giftCardTexts);
  const [isShown, show] = useState(false);
  return isShown ? <Paper card={card} /> : <Button onClick={() => show(true)}>{t.show_code}</Button>;
};

/** One gift card: what is left of it, each movement with its document, and its paper. */
export default function GiftCard() {
  const t = useTexts(giftCardTexts);
  const may = useMay();
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(giftCards.get, { id });
  const blockedReason = ({ why_no_refund }: Card): string | null =>
    why_no_refund ? refusalText(why_no_refund) : may(giftCards.refund) ? null : t.refund_needs_role;
  return (
    <>
      <RecordPage
        query={asked}
        title={(card) => <NumberText>{card.receipt_number}</NumberText>}
        // Of a card that ended its state says it.
        note={(card) => (card.state === cardState.active ? blockedReason(card) : null)}
        status={(card) => statusToneOf(cardStates, card.state)}
        back={giftCardScreens.active}
        actions={(card) => [
          // Shown to everybody: a card whose rest stays says why.
          {
            label: t.refund,
            run: () => navigate(giftCardScreens.record.to(card.id, { panel: 'refund' })),
            disabled: blockedReason(card),
          },
        ]}
        figures={(card) => [
          { label: t.balance, amount: card.balance, lead: true },
          { label: t.value, amount: card.amount },
        ]}
        tabs={(card) => [
          {
            key: 'movements',
            label: t.movements,
            body: <FieldsTable caption={t.movements} fields={movementFields} rows={card.movements} />,
          },
          { key: 'details', label: t.details, body: <FieldFacts fields={giftCardFields} record={card} /> },
          ...(may(giftCards.code) ? [{ key: 'paper', label: t.gift_card, body: <PrintoutTab card={card} /> }] : []),
        ]}
      />
      <SidePanel
        title={t.refund}
        isOpen={query['panel'] === 'refund' && asked.data !== undefined && blockedReason(asked.data) === null}
        close={() => change({ panel: null })}
      >
        {asked.data ? <RefundForm card={asked.data} close={() => change({ panel: null })} /> : null}
      </SidePanel>
    </>
  );
}
