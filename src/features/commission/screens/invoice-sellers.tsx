import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { percentText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PercentField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { currentLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { employees } from '../../workforce/contract.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { shareErrors } from '../rule-input.ts';
import './commission.css';

type Line = OutputOf<typeof commission.lineShares>['lines'][number];

const sellerOf = (line: Line) => ({ name_ar: line.employee_name_ar, name_en: line.employee_name_en });

const SharePanel = ({ id, line, close }: { readonly id: number; readonly line: Line; readonly close: () => void }) => {
  const t = useTexts(commissionTexts);
  const started =
    line.shares.length > 0
      ? line.shares.map(({ employee_id, share_bp }) => ({ employee_id, share_bp }))
      : line.employee_id === null
        ? [{}]
        : [{ employee_id: line.employee_id, share_bp: 5_000 }, { share_bp: 5_000 }];
  const form = useZodForm(commission.shareLine.input, {
    initial: { id, line_number: line.line_number, shares: started as never },
    check: (values) => shareErrors(values as Parameters<typeof shareErrors>[0]),
  });
  const share = useAction(commission.shareLine, { done: t.shares_saved, onDone: close });
  const shares = (form.values.shares ?? []) as readonly unknown[];
  return (
    <SidePanel title={t.share_out} isOpen close={close}>
      <FormBody form={form} isShort cancel={close} save={(values) => share.run(values)}>
        {shares.map((_, i) => (
          <div key={i} className="share-row">
            <RecordField
              {...form.field(`shares.${i}.employee_id`)}
              label={t.seller}
              operation={employees.names}
              initialLabel={nameIn(currentLanguage(), line.shares[i] ?? (i === 0 ? sellerOf(line) : {}))}
            />
            <PercentField {...form.field(`shares.${i}.share_bp`)} label={t.share} />
            <Button
              variant="subtle"
              aria-label={t.remove_seller({ n: String(i + 1) })}
              onClick={() =>
                form.set(
                  'shares',
                  shares.filter((__, n) => n !== i),
                )
              }
            >
              <IconX size={18} aria-hidden />
            </Button>
          </div>
        ))}
        {shares.length < 10 ? (
          <div>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.set('shares', [...shares, {}])}
            >
              {t.add_seller}
            </Button>
          </div>
        ) : null}
      </FormBody>
    </SidePanel>
  );
};

const Sellers = ({ id }: { readonly id: number }) => {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  const may = useMay();
  const [open, setOpen] = useState<Line | null>(null);
  return (
    <QueryBoundary query={useCall(commission.lineShares, { id })}>
      {({ is_locked, lines }) => (
        <>
          <p className="form-note">{is_locked ? t.locked : t.sellers_note}</p>
          <ul className="share-lines">
            {lines.map((line) => (
              <li key={line.line_number}>
                <strong>
                  <UserText>{nameIn(language, line)}</UserText>
                </strong>
                <span className="statement-small">
                  {line.shares.length > 0
                    ? line.shares.map((one) => `${nameIn(language, one)} ${percentText(one.share_bp)}%`).join(' · ')
                    : nameIn(language, sellerOf(line)) || t.nobody}
                </span>
                {line.is_locked && !is_locked ? <span className="statement-small">{t.line_locked}</span> : null}
                {line.is_locked || !may(commission.shareLine) ? null : (
                  <Button variant="subtle" size="sm" onClick={() => setOpen(line)}>
                    {t.share_out}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {open ? <SharePanel id={id} line={open} close={() => setOpen(null)} /> : null}
        </>
      )}
    </QueryBoundary>
  );
};

/** What commission adds to an invoice's record: who sold each line. */
export const invoiceSellers: RecordExtension<{ readonly id: number; readonly document_kind: number }> = {
  tabs: (invoice) =>
    invoice.document_kind === documentKind.invoice
      ? [
          {
            key: 'sellers',
            label: textsOf(commissionTexts).sellers,
            operation: commission.lineShares,
            body: <Sellers id={invoice.id} />,
          },
        ]
      : [],
};
