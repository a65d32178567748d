import { rateOf } from '../../kernel/money/rate.ts';
import { appointmentStatus } from './appointment.ts';

/** What is counted of visits, or of their lines: how many of each state, whatever became of them. */
export interface Counted {
  readonly booked_count: number;
  readonly attended_count: number;
  readonly no_show_count: number;
  readonly cancelled_count: number;
  readonly lapsed_count: number;
}

/** Of those that were to take place and are over, how many nobody came to: cancelled ones and those to come are neither. */
export const noShowRate = ({ attended_count, no_show_count }: Pick<Counted, 'attended_count' | 'no_show_count'>) =>
  rateOf(no_show_count, attended_count + no_show_count);

const { scheduled, checked_in, attended } = appointmentStatus;
/** States in which a visit's time is sold: it took place, or is to. */
export const soldStates = [scheduled, checked_in, attended] as const;
