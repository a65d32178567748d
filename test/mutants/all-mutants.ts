import { accessMutants } from './access.ts';
import { accountMutants } from './accounts.ts';
import { appointmentMutants } from './appointments.ts';
import { arithmeticMutants } from './arithmetic.ts';
import { authorityMutants } from './authority.ts';
import { buyingMutants } from './buying.ts';
import { composerMutants } from './composer.ts';
import { deliveryMutants } from './deliveries.ts';
import { figureMutants } from './figures.ts';
import { menuMutants } from './menu.ts';
import type { Mutant } from './mutant.ts';
import { observabilityMutants } from './observability.ts';
import { onlineMutants } from './online.ts';
import { orderMutants } from './orders.ts';
import { recipeMutants } from './recipes.ts';
import { restoreMutants } from './restores.ts';
import { roleMutants } from './roles.ts';
import { routeMutants } from './routes.ts';
import { settingMutants } from './settings.ts';
import { shapeMutants } from './shapes.ts';
import { sheetMutants } from './sheets.ts';
import { suggestionMutants } from './suggestions.ts';
import { tradeMutants } from './trade.ts';

export const mutants: readonly Mutant[] = [
  ...arithmeticMutants,
  ...tradeMutants,
  ...recipeMutants,
  ...buyingMutants,
  ...deliveryMutants,
  ...orderMutants,
  ...menuMutants,
  ...composerMutants,
  ...accessMutants,
  ...accountMutants,
  ...roleMutants,
  ...settingMutants,
  ...shapeMutants,
  ...sheetMutants,
  ...observabilityMutants,
  ...suggestionMutants,
  ...appointmentMutants,
  ...authorityMutants,
  ...restoreMutants,
  ...figureMutants,
  ...onlineMutants,
  ...routeMutants,
];
