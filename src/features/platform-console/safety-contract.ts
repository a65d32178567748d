import { z } from 'zod';
import { done, operation } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { managerPermissions } from '../identity/permissions.ts';
import { consoleScreens } from './screens.ts';

const ip = z.union([z.ipv4(), z.ipv6()], { error: 'invalid_ip' });

/** Addresses that may not sign in for a while. */
export const blockedAddresses = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/blocked_ips',
    access: accessOf(consoleScreens.blockedIps),
    summary: 'Addresses that are blocked now, the newest first (at most 500)',
    input: z.object({}),
    output: z.object({
      records: z.array(
        z.object({ ip: z.string(), blocked_at: z.string(), until_at: z.string(), reason: z.string().nullable() }),
      ),
    }),
  }),
  block: operation({
    area: 'manager',
    method: 'POST',
    path: '/blocked_ips',
    access: { permission: managerPermissions.trackers.blocked_ips },
    summary: 'Block an address for a time: nobody signs in from it; blocked already, the later end holds',
    input: z.object({
      ip,
      hours: z.coerce.number().int().min(1).max(8_760),
      reason: requiredText(200),
    }),
    output: done,
    refusals: ['own_address_stays', 'address_of_the_inside'],
    refusal_fields: { own_address_stays: 'ip', address_of_the_inside: 'ip' },
  }),
  lift: operation({
    area: 'manager',
    method: 'POST',
    path: '/blocked_ips/lift',
    access: { permission: managerPermissions.trackers.blocked_ips },
    summary: 'Lift the block of an address',
    input: z.object({ ip: z.string().min(2).max(60) }),
    output: done,
    refusals: ['address_not_blocked'],
  }),
};

/** Who of the platform is signed in. */
export const systemConnections = operation({
  area: 'manager',
  method: 'GET',
  path: '/system_connections',
  access: accessOf(consoleScreens.systemConnections),
  summary: 'Living sessions of platform managers, the last used first',
  input: z.object({}),
  output: z.object({
    records: z.array(
      z.object({
        id: z.number().int(),
        name_en: z.string(),
        name_ar: z.string(),
        email: z.string(),
        started_at: z.string(),
        last_seen_at: z.string(),
        ip: z.string().nullable(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        is_this: z.boolean(),
      }),
    ),
  }),
});
