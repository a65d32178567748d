import { productScreens, serviceScreens } from '../screens.ts';

/** The list of what is in a group. */
export const itemsOf = (group: { readonly id: number; readonly kind: 'service' | 'product' }): string =>
  (group.kind === 'service' ? serviceScreens : productScreens).list.to({ group_id: group.id });
