import { Button } from '@mantine/core';
import { permissionOf } from '../../../kernel/contract.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import type { groups, services } from '../contract.ts';

interface EnableButtonProps {
  readonly operation: typeof groups.enable | typeof services.enable;
  readonly id: number;
  readonly done: string;
}

/** Enables a record where it stands in its list. */
export const EnableButton = ({ operation, id, done }: EnableButtonProps) => {
  const t = useTexts(uiMessages);
  const may = useMay();
  const enable = useAction(operation, { done });
  return may(permissionOf(operation)) ? (
    <Button size="sm" variant="light" loading={enable.isRunning} onClick={() => void enable.run({ id })}>
      {t.enable}
    </Button>
  ) : null;
};
