import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { AddRecord } from '../../../ui/inputs/add-record.tsx';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField, MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { products } from '../../catalogue/product-contract.ts';
import { arrangingKind, arrangingKinds } from '../composer-choices.ts';
import { composers } from '../contract.ts';
import { composerMessages } from '../messages.ts';
import { symbolsOf } from '../pages/bouquet-drawing.tsx';
import { partErrors } from '../part-rules.ts';
import { composerScreens } from '../screens.ts';
import {
  factsById,
  type ListedPart,
  movePart,
  partsByKind,
  typedComposer,
  typedPart,
  withFacts,
} from './composer-draft.ts';
import { PartRow } from './part-row.tsx';
import './composer.css';

type Composer = OutputOf<typeof composers.get>;

/** Finds a product and brings it as its name suggests. */
const AddPart = ({
  parts,
  add,
}: {
  readonly parts: readonly ListedPart[];
  readonly add: (part: ListedPart) => void;
}) => {
  const t = useTexts(composerMessages);
  return (
    <AddRecord
      label={t.add}
      operation={products.list}
      fixed={{ status: 1 }}
      add={async (product) => {
        if (parts.some((one) => one.product_id === product.id)) toast({ tone: 'info', text: t.is_on });
        else add(await call(composers.find, { id: product.id }));
      }}
    />
  );
};

type ComposerForm = ReturnType<typeof useZodForm<typeof composers.save.input>>;

const PriceAndTime = ({ form, composer }: { readonly form: ComposerForm; readonly composer: Composer }) => {
  const t = useTexts(composerMessages);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const isByMinutes = form.values.arranging === arrangingKind.minutes;
  return (
    <FormSection title={t.price} note={t.time_note}>
      <FormRow>
        <MoneyField
          {...form.field('smallest_amount')}
          label={t.smallest_amount}
          description={t.smallest_note}
          required
        />
        <ChoiceField
          {...form.field('arranging')}
          label={t.arranging}
          {...(isByMinutes
            ? {
                description: t.by_hour({
                  amount: formatMoneyWithSymbol(composer.hourly_amount, currency_code, language),
                }),
              }
            : {})}
          options={arrangingKinds.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
          required
        />
      </FormRow>
      <FormRow>
        {isByMinutes ? null : <MoneyField {...form.field('arranging_amount')} label={t.arranging_amount} required />}
        <IntegerField {...form.field('base_minutes')} label={t.base_minutes} unit={t.minutes} required />
        <IntegerField {...form.field('stem_seconds')} label={t.stem_seconds} unit={t.seconds} required />
      </FormRow>
    </FormSection>
  );
};

const ComposerSettings = ({ composer }: { readonly composer: Composer }) => {
  const t = useTexts(composerMessages);
  const language = useLanguage();
  const [facts, setFacts] = useState(() => factsById(composer.parts));
  const form = useZodForm(composers.save.input, { initial: typedComposer(composer), check: partErrors });
  const save = useAction(composers.save, {
    done: t.saved,
    onDone: (saved: Composer) => {
      setFacts(factsById(saved.parts));
      form.reset(typedComposer(saved));
    },
  });
  useUnsavedGuard(form.isDirty);
  const parts = withFacts((form.values.parts ?? []) as ListedPart[], facts);
  const change = (to: readonly ListedPart[]) => form.set('parts', to.map(typedPart));
  return (
    <FormBody
      form={form}
      save={(values) =>
        save.run({
          ...values,
          parts: (values.parts as ListedPart[]).map(typedPart),
          version: form.edited?.version ?? composer.version,
        })
      }
    >
      <FormSection>
        <FlagField
          {...form.field('is_open')}
          label={t.open}
          description={composer.path === null ? t.no_path : t.open_note}
        />
      </FormSection>
      <FormSection title={t.parts} note={t.parts_note}>
        <AddPart
          parts={parts}
          add={(part) => {
            setFacts((before) => new Map([...before, [part.product_id, part]]));
            change([...parts, part]);
          }}
        />
        {parts.length === 0 ? <EmptyState text={t.none} /> : null}
        {symbolsOf(parts)}
        {partsByKind(parts).map(({ kind, parts: ofKind }) => (
          <section key={kind} className="composer-kind" aria-label={t.of_kind[kind]}>
            <h3>{t.of_kind[kind]}</h3>
            <ul>
              {ofKind.map((part, i) => (
                <PartRow
                  key={part.product_id}
                  part={part}
                  bind={(name) => form.fieldNamed(`parts.${parts.indexOf(part)}.${name}`)}
                  move={(by) => change(movePart(parts, part, by))}
                  isFirst={i === 0}
                  isLast={i === ofKind.length - 1}
                  remove={() => change(parts.filter((one) => one !== part))}
                />
              ))}
            </ul>
          </section>
        ))}
      </FormSection>
      <PriceAndTime form={form} composer={composer} />
      {composer.product === null ? null : (
        <p className="composer-sold-as">
          {t.sold_as} <strong>{nameIn(language, composer.product)}</strong>. {t.sold_as_note}
        </p>
      )}
    </FormBody>
  );
};

/** What visitors of the menu compose bouquets of, what arranging costs and how long it takes. */
export default function ComposerScreen() {
  const t = useTexts(composerMessages);
  return (
    <ScreenFrame title={inThisLanguage(composerScreens.composer.title)} note={t.note}>
      <QueryBoundary isForm query={useCall(composers.get, {})}>
        {(composer) => (
          <>
            {composer.path === null || !composer.is_open ? null : (
              <Button
                component="a"
                href={composer.path}
                target="_blank"
                rel="noreferrer"
                variant="default"
                className="composer-see"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                {t.see}
              </Button>
            )}
            <ComposerSettings composer={composer} />
          </>
        )}
      </QueryBoundary>
    </ScreenFrame>
  );
}
