import { Button } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { customerFields } from '../../customers/customer-fields.ts';
import { customerScreens } from '../../customers/screens.ts';
import { type BuyerField, buyerErrors, buyerFields } from '../../e-invoicing/buyer-faults.ts';
import type { FiscalDocumentShown } from '../../e-invoicing/contract.ts';
import { isOpenRejection } from '../../e-invoicing/fiscal-state.ts';
import { fiscalScreens } from '../../e-invoicing/screens.ts';
import { shopSettingScreens } from '../../tenancy/screens.ts';
import { fiscalDocuments } from '../fiscal-contract.ts';
import { fiscalDocumentTexts } from '../fiscal-messages.ts';
import './correct-rejected.css';

type Rejection = OutputOf<typeof fiscalDocuments.rejection>;
type RejectedBuyer = NonNullable<Rejection['buyer']>;
type Form = ZodForm<typeof fiscalDocuments.correct.input>;

/** A value in words: what is chosen from a list by its name there. */
const inWords = (field: BuyerField, value: string): string => {
  const { kind } = customerFields[field];
  const found = kind === 'choice' ? choicesOf(customerFields[field]).find((one) => one.value === value) : undefined;
  return found ? inThisLanguage(found) : value;
};

/** What was sent of a field, struck out once something else stands there, and whether that has the right shape. */
const Sent = ({
  form,
  field,
  buyer,
}: {
  readonly form: Form;
  readonly field: BuyerField;
  readonly buyer: RejectedBuyer;
}) => {
  const t = useTexts(fiscalDocumentTexts);
  const sent = buyer.sent[field];
  const typed = (form.values[field] as string | null | undefined)?.trim() || null;
  const isChanged = typed !== sent;
  const isRight = isChanged && typed !== null && buyerErrors({ ...form.values, [field]: typed })[field] === undefined;
  return (
    <p className="mend-sent">
      <span>
        {sent === null ? (
          t.sent_none
        ) : isChanged ? (
          <>
            {t.sent} <s dir="auto">{inWords(field, sent)}</s>
          </>
        ) : (
          t.sent_same
        )}
      </span>
      {isRight ? (
        <span className="mend-right">
          <IconCheck size={16} stroke={2} aria-hidden />
          {t.right_shape}
        </span>
      ) : null}
    </p>
  );
};

const CorrectBuyer = ({ rejection, buyer }: { readonly rejection: Rejection; readonly buyer: RejectedBuyer }) => {
  const t = useTexts(fiscalDocumentTexts);
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(buyer.at_fault.length === 0);
  const form = useZodForm(fiscalDocuments.correct.input, {
    initial: { id: rejection.id, version: buyer.version, ...buyer.now },
    // Emptied by a slip it would be taken from the customer for good: a buyer who has none is named by another number.
    check: ({ trn, identification }) =>
      buyer.sent.trn && !trn && !identification ? { trn: [{ key: 'required' }] } : null,
  });
  const showAll = () => {
    setWhole(true);
    // The button that was pressed is gone.
    requestAnimationFrame(() => form.root.current?.querySelector('input')?.focus());
  };
  const letPass = useUnsavedGuard(form.isDirty);
  const correct = useAction(fiscalDocuments.correct, {
    done: t.reissued,
    onDone: ({ fiscal_id }) => {
      letPass(true);
      navigate(fiscalScreens.record.to(fiscal_id));
    },
  });
  const shown = isWhole ? buyerFields : buyer.at_fault;
  return (
    <FormBody
      form={form}
      fields={customerFields}
      save={(values) => correct.run({ ...values, ...form.edited! })}
      saveLabel={t.reissue}
      isShort
      buttons={
        isWhole ? null : (
          <Button variant="subtle" onClick={showAll}>
            {t.more_of_buyer}
          </Button>
        )
      }
    >
      <div className="mend-fields">
        {shown.map((field) => (
          // Judged as it is typed: the authority found it wrong once already.
          <div key={field} className="mend-field" onInput={() => form.fieldNamed(field).onBlur?.()}>
            <FieldInput form={form} fields={customerFields} name={field} />
            {buyer.at_fault.includes(field) ? <Sent form={form} field={field} buyer={buyer} /> : null}
          </div>
        ))}
      </div>
      <p className="form-note">{t.reissue_note}</p>
    </FormBody>
  );
};

/** Nothing of a customer is to be corrected here: what the shop says of itself is, and then the document is issued again. */
const IssueAgain = ({ rejection }: { readonly rejection: Rejection }) => {
  const t = useTexts(fiscalDocumentTexts);
  const may = useMay();
  const navigate = useNavigate();
  const again = useAction(fiscalDocuments.reissue, {
    done: t.reissued,
    onDone: ({ fiscal_id }) => navigate(fiscalScreens.record.to(fiscal_id)),
  });
  return (
    <>
      <p>{rejection.is_of_shop ? t.mend_shop : t.mend_any}</p>
      <div className="mend-ways">
        <ActionButton
          action={{
            label: t.reissue,
            icon: IconSend,
            primary: true,
            confirm: t.reissue_question,
            operation: fiscalDocuments.reissue,
            run: () => again.run({ id: rejection.id }),
          }}
        />
        {may(shopSettingScreens.general.permission) ? (
          <Button component={Link} to={shopSettingScreens.general.to()} variant="default">
            {t.open_settings}
          </Button>
        ) : null}
      </div>
    </>
  );
};

/** Where what the authority rejected is mended: the fields at fault, saved to the customer, and the document issued again. */
export const CorrectRejected = ({ record }: { readonly record: FiscalDocumentShown }) => {
  const t = useTexts(fiscalDocumentTexts);
  const may = useMay();
  const isOpen = isOpenRejection(record);
  const enabled = isOpen && may(fiscalDocuments.rejection);
  const { data } = useCall(fiscalDocuments.rejection, { id: record.invoice_id }, { enabled, quiet: true });
  if (!isOpen) return null;
  if (!enabled)
    return (
      <Section title={t.mend}>
        <p>{t.mend_by_others}</p>
      </Section>
    );
  if (!data?.is_open) return null;
  const buyer = data.is_of_shop && data.buyer?.at_fault.length === 0 ? null : data.buyer;
  return (
    <Section
      title={t.mend}
      {...(buyer
        ? {
            note: t.kept_with_customer,
            all: { label: t.open_customer, to: customerScreens.record.to(buyer.customer_id) },
          }
        : {})}
    >
      {buyer ? <CorrectBuyer rejection={data} buyer={buyer} /> : <IssueAgain rejection={data} />}
      <p className="form-note">{t.mend_otherwise}</p>
    </Section>
  );
};
