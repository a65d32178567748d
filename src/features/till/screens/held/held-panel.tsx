import { Button } from '@mantine/core';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useCall } from '../../../../ui/api/queries.ts';
import { confirmAction } from '../../../../ui/dialogs/message-dialog.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { EmptyState } from '../../../../ui/display/petals.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { Link } from '../../../../ui/routing/link.tsx';
import { documentTexts } from '../../../documents/messages.ts';
import { till } from '../../contract.ts';
import { tillTexts } from '../../messages.ts';
import './held.css';
import { tillScreens } from '../../screens.ts';

interface HeldPanelProps {
  readonly resume: (id: number) => void;
  readonly discard: (id: number) => Promise<boolean>;
  readonly close: () => void;
}

/** The on-hold invoices of the shop, the newest first, to take one up again or to discard it. */
export default function HeldPanel({ resume, discard, close }: HeldPanelProps) {
  const t = useTexts(tillTexts);
  const words = useTexts(documentTexts);
  const query = useCall(till.listHeld, {});
  return (
    <SidePanel title={t.held_list} isOpen close={close}>
      <QueryBoundary query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState text={t.held_none} />
          ) : (
            <ul className="held-rows">
              {records.map((held) => (
                <li key={held.id} className="held-row">
                  <span className="held-who">
                    <strong>
                      {held.label ? (
                        <UserText>{held.label}</UserText>
                      ) : held.customer_name ? (
                        <UserText>{held.customer_name}</UserText>
                      ) : (
                        words.walk_in
                      )}
                    </strong>
                    <small>
                      <DateText at={held.held_at} /> · {t.line_count({ n: held.item_count })}
                      {held.label && held.customer_name ? (
                        <>
                          {' · '}
                          <UserText>{held.customer_name}</UserText>
                        </>
                      ) : null}
                    </small>
                  </span>
                  <strong className="held-total">
                    <Money amount={held.total_amount} />
                  </strong>
                  <span className="held-buttons">
                    <Button
                      size="md"
                      leftSection={<IconPlayerPlay size={18} className="pointing" aria-hidden />}
                      onClick={() => resume(held.id)}
                    >
                      {t.resume}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconTrash size={18} aria-hidden />}
                      onClick={async () => {
                        if (await confirmAction({ title: t.discard, text: t.discard_question, accept: t.discard }))
                          await discard(held.id);
                      }}
                    >
                      {t.discard}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Button component={Link} to={tillScreens.onHold.path} variant="subtle">
        {t.all} · {t.held_list}
      </Button>
    </SidePanel>
  );
}
