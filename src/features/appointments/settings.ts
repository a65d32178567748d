import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { prayerMethods, prayers } from './prayer-names.ts';

/** Minutes between the beginnings that are offered. */
export const stepChoices = [5, 10, 15, 20, 30, 60] as const;

/** What a shop chooses about appointments. */
export const appointmentSettings = defineSettings(
  'scheduling',
  z.object({
    step_minutes: z.literal(stepChoices).default(15),
    /** Days from today on which appointments are offered. */
    horizon_days: z.number().int().min(1, 'min_value').max(365, 'max_value').default(90),
    /** A rest of a person's day that is shorter is of no use: times that leave none stand first. */
    useful_minutes: z.number().int().min(5, 'min_value').max(240, 'max_value').default(30),
    /** Minutes between booking online and the beginning. */
    lead_minutes: z.number().int().min(0, 'min_value').max(10_080, 'max_value').default(60),
    /** Minutes for which a time is held while its deposit is paid. */
    hold_minutes: z.number().int().min(5, 'min_value').max(60, 'max_value').default(10),
    /** Who never came before waits for the shop's answer. */
    new_customers_wait: z.boolean().default(false),
    /** Hours for which a request's time is held: of opening for the shop's answer, then of the clock for the customer's part. */
    request_hours: z.number().int().min(1, 'min_value').max(72, 'max_value').default(12),
    /** A booking whose deposit cannot be paid online waits for the shop; else it is booked and the deposit asked for later. */
    unpaid_waits: z.boolean().default(true),
    /** Until so many hours before the beginning customers move and cancel by themselves; services may say otherwise. */
    free_cancel_hours: z.number().int().min(0, 'min_value').max(720, 'max_value').default(24),
    /** Prayers at which nobody takes appointments; their times follow the shop's place and method. */
    pause_prayers: z.array(z.enum(prayers)).max(prayers.length).readonly().default([]),
    pause_minutes: z.number().int().min(5, 'min_value').max(90, 'max_value').default(20),
    pause_method: z.enum(prayerMethods).default('country'),
    /** Who is asked about a place that got free (`offerRule`). */
    waitlist_rule: z.literal([0, 1, 2, 3]).default(1),
    /** How long a place is held for who was asked. */
    waitlist_hold_minutes: z.number().int().min(5, 'min_value').max(1_440, 'max_value').default(15),
    /** When a hold ends without a visit the next in line is asked, unless it was offered by hand or to all. */
    waitlist_goes_on: z.boolean().default(true),
    /** The first is asked as soon as a place gets free, by the rule. */
    waitlist_asks_alone: z.boolean().default(false),
  }),
);
