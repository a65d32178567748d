import { Drawer } from '@mantine/core';
import { useTexts } from '../../../ui/language/language.ts';
import { tillTexts } from '../messages.ts';
import { TicketPanel } from './ticket-panel.tsx';

/** The ticket on a phone: over the whole screen, under one thumb. */
export default function PhoneSheet({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useTexts(tillTexts);
  return (
    <Drawer.Root opened={isOpen} onClose={close} position="bottom" size="100%" classNames={{ content: 'phone-sheet' }}>
      <Drawer.Content aria-label={t.ticket}>
        <button type="button" className="phone-sheet-back" onClick={close}>
          <span aria-hidden="true" />
          {t.back_to_items}
        </button>
        <TicketPanel />
      </Drawer.Content>
    </Drawer.Root>
  );
}
