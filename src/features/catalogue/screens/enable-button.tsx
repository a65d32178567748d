import { Button } from '@mantine/core';
import type { Permission } from '../../../kernel/contract.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import type { groups, services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';

interface EnableButtonProps {
  readonly operation: typeof groups.enable | typeof services.enable;
  readonly id: number;
  readonly done: string;
  readonly permission: Permission;
}

/** Enables a record where it stands in its list. */
export const EnableButton = ({ operation, id, done, permission }: EnableButtonProps) => {
  const t = useTexts(catalogueTexts);
  const may = useMay();
  const enable = useAction(operation, { done });
  return may(permission) ? (
    <Button size="sm" variant="light" loading={enable.isRunning} onClick={() => void enable.run({ id })}>
      {t.enable}
    </Button>
  ) : null;
};
