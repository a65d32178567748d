import type { ComponentType, ReactNode } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import type { appointments } from '../../contract.ts';

/** What a later feature does about the money of visits, drawn by the calendar. */
export interface AppointmentMoney {
  /** Takes a deposit of a visit at the desk. */
  readonly ReceiveDeposit: (props: { readonly visit: OutputOf<typeof appointments.get> }) => ReactNode;
  /** Charges who missed a visit. */
  readonly Charge: (props: { readonly visit: OutputOf<typeof appointments.get> }) => ReactNode;
  /** What is to be given back by hand. */
  readonly RefundsOwed: ComponentType;
}
