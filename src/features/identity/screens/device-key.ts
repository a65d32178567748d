/** Where a browser keeps what it is known by: a known device does not wait for strangers' tries (sign-in-policy.ts). */
export const deviceKey = { merchant: 'batalat.merchant.device', manager: 'batalat.manager.device' } as const;
