import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import './side-panel.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Width in px; 460 by default. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A panel at the end of the screen, to edit in context; the whole width on a phone. */
export const SidePanel = ({ title, isOpen, close, width = 460, children }: SidePanelProps) => {
  const t = useTexts(uiMessages);
  return (
    <Drawer.Root opened={isOpen} onClose={close} position="right" size={width}>
      <Drawer.Overlay />
      <Drawer.Content className="side-panel">
        <div className="side-panel-head">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t.close} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
