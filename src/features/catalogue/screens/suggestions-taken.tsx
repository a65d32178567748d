import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { groupScreens, productScreens, serviceScreens } from '../screens.ts';
import type { suggestions } from '../suggestion-contract.ts';
import { suggestionTexts } from '../suggestion-messages.ts';

type Taken = OutputOf<typeof suggestions.take>;
type Had = Taken['created'][number];

const recordOf = { group: groupScreens.record, service: serviceScreens.record, product: productScreens.record };

const Names = ({ of }: { readonly of: readonly Had[] }) => {
  const language = useLanguage();
  return (
    <ul>
      {of.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <Link to={recordOf[one.kind].to(one.id)}>{nameIn(language, one)}</Link>
        </li>
      ))}
    </ul>
  );
};

/** What became of the last choice: how much was added, and what was there already. */
export const SuggestionsTaken = ({ taken, close }: { readonly taken: Taken; readonly close: () => void }) => {
  const t = useTexts(suggestionTexts);
  const ui = useTexts(uiMessages);
  const { created, existing, enabled } = taken;
  return (
    <div className="suggestions-taken" role="status">
      <div>
        <strong>{created.length > 0 ? t.taken({ n: created.length }) : t.taken_none}</strong>
        {existing.length > 0 ? (
          <>
            <p>{t.were_there}</p>
            <Names of={existing} />
          </>
        ) : null}
        {enabled.length > 0 ? (
          <>
            <p>{t.enabled}</p>
            <Names of={enabled} />
          </>
        ) : null}
      </div>
      <ActionIcon aria-label={ui.close} onClick={close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
