import { Drawer } from '@mantine/core';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { TicketPanel } from './ticket-panel.tsx';

/** The ticket on a phone, under one thumb: the till stays in sight above it, until the lines need its room. */
export default function PhoneSheet({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useTexts(tillTexts);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="calc(100dvh - 88px)"
      classNames={{ content: 'phone-sheet' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t.ticket}>
        <button type="button" className="phone-sheet-back" onClick={close}>
          <span className="phone-sheet-grip" aria-hidden="true" />
          <span className="visually-hidden">{t.back_to_items}</span>
        </button>
        <TicketPanel />
      </Drawer.Content>
    </Drawer.Root>
  );
}
