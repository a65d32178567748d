import { z } from 'zod';

/** Of the app, or a recovery code. Apart: every page loads what signing in takes. */
export const twoFactorCode = z.string().trim().min(6, { message: 'required' }).max(20);
