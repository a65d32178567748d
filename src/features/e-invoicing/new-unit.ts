import type { OutputOf } from '../../kernel/contract/contract.ts';
import type { fiscal } from './contract.ts';
import { unitStatus } from './fiscal-state.ts';
import { unitTitles } from './unit-facts.ts';

/** What the form of a unit begins with: what the shop's settings say, over that what was entered for one that failed. */
export const newUnit = ({ proposed, unit, next }: OutputOf<typeof fiscal.unit>) => {
  const failed = next ?? (unit?.status === unitStatus.pending ? unit : null);
  return {
    title: unitTitles.both,
    ...proposed,
    ...(failed
      ? {
          ...{ environment: failed.environment, title: failed.title, organization: failed.organization },
          ...{ branch: failed.branch, business: failed.business, short_address: failed.short_address },
        }
      : {}),
  };
};
