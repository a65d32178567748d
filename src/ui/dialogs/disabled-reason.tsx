import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/**
 * Around a button that may be unavailable: says why. The button keeps its focus (`aria-disabled`, not `disabled`), so
 * that the reason also reaches the keyboard and a finger.
 */
export const DisabledReason = ({
  reason,
  children,
}: {
  readonly reason: string | null | undefined;
  readonly children: ReactElement;
}) =>
  reason ? (
    <Tooltip label={reason} multiline>
      {children}
    </Tooltip>
  ) : (
    children
  );
