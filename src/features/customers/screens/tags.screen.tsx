import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useScreenTitle } from '../../../ui/routing/link.tsx';
import { customerRecords } from '../record-contract.ts';
import { recordTexts } from '../record-messages.ts';
import { customerScreens } from '../screens.ts';
import './customer-record.css';

type Tag = OutputOf<typeof customerRecords.tags>['records'][number];

const RenameForm = ({ tag, close }: { readonly tag: Tag; readonly close: () => void }) => {
  const t = useTexts(recordTexts);
  const form = useZodForm(customerRecords.renameTag.input, { initial: { id: tag.id, name: tag.name } });
  const rename = useAction(customerRecords.renameTag, { done: t.tag_renamed, onDone: close });
  return (
    <FormBody form={form} save={(values) => rename.run({ ...values, id: tag.id })} cancel={close} isShort>
      <TextField {...form.field('name')} label={t.tag_name} maxLength={40} required />
    </FormBody>
  );
};

/** The shop's tags: how many have each, called otherwise, taken from all. */
export default function CustomerTags() {
  const t = useTexts(recordTexts);
  const [renamed, setRenamed] = useState<Tag | null>(null);
  return (
    <ScreenFrame
      title={useScreenTitle()}
      note={t.tags_note}
      back={{ to: customerScreens.list.to(), label: inThisLanguage(customerScreens.list.title) }}
    >
      <QueryBoundary query={useCall(customerRecords.tags, {})}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState text={t.no_tags} />
          ) : (
            <ul className="tag-rows">
              {records.map((tag) => (
                <li key={tag.id}>
                  <Link to={customerScreens.list.to({ tag_id: tag.id })}>
                    <UserText>{tag.name}</UserText>
                  </Link>
                  <span className="num">{tag.customer_count}</span>
                  <Button variant="default" aria-label={`${t.rename_tag}: ${tag.name}`} onClick={() => setRenamed(tag)}>
                    {t.rename_tag}
                  </Button>
                  <ActionButton
                    action={{
                      ...actionProps(customerRecords.deleteTag, { id: tag.id }, t.tag_deleted),
                      label: t.delete_tag,
                      confirm: t.delete_tag_question,
                      danger: true,
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <SidePanel title={t.rename_tag} isOpen={renamed !== null} close={() => setRenamed(null)}>
        {renamed ? <RenameForm key={renamed.id} tag={renamed} close={() => setRenamed(null)} /> : null}
      </SidePanel>
    </ScreenFrame>
  );
}
