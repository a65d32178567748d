import { bind, type Route } from '../../../platform/http/route.ts';
import { queues } from '../contract.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { markRow, unmarkRow } from './marks.ts';
import { previewRow } from './preview-row.ts';
import { cancelPendingMessages, sendAllMessages, sendQueueMessage } from './send-messages.ts';

export const followUpRoutes: readonly Route[] = [
  bind(queues.counts, countQueues),
  bind(queues.reminders, listQueue('reminders')),
  bind(queues.no_shows, listQueue('no_shows')),
  bind(queues.ratings, listQueue('ratings')),
  bind(queues.balances, listQueue('balances')),
  bind(queues.birthdays, listQueue('birthdays')),
  bind(queues.preview, previewRow),
  bind(queues.send, sendQueueMessage),
  bind(queues.sendAll, sendAllMessages),
  bind(queues.takeBack, cancelPendingMessages),
  bind(queues.mark, markRow),
  bind(queues.unmark, unmarkRow),
];
