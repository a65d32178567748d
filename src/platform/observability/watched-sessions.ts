import type { Sessions } from '../http/calls/pipeline-parts.ts';
import { watchedNow } from './watched.ts';

export const noteMerchant = (merchant: number): void => {
  const watched = watchedNow();
  if (watched) watched.merchant = merchant;
};

/** Sessions that tell the line of their request who is calling. */
export const watchedSessions = (sessions: Sessions): Sessions => ({
  ...sessions,
  toMerchantContext: (row, request) => {
    const context = sessions.toMerchantContext(row, request);
    noteMerchant(context.merchantId);
    const watched = watchedNow();
    if (watched) watched.user = context.user.id;
    return context;
  },
  toManagerContext: (row, request) => {
    const context = sessions.toManagerContext(row, request);
    const watched = watchedNow();
    if (watched) watched.manager = context.managerId;
    return context;
  },
});
