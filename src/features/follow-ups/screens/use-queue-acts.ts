import { useRef } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { confirmAction } from '../../../ui/dialogs/message-dialog.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { type QueueAnswer, queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { mostAtOnce, paceSeconds, type QueueKey, undoSeconds } from '../queue.ts';
import { nameOfRow } from './queue-row.tsx';

type QueueRecord = QueueAnswer['records'][number];

/** What can be done in a queue; each says what it did, with Undo while that is possible. */
export const useQueueActs = (queue: QueueKey) => {
  const t = useTexts(followUpTexts);
  const asked = useRef<QueueRecord | null>(null);
  const takeBack = useAction(queues.takeBack, { done: t.taken_back });
  const unmark = useAction(queues.unmark, { done: t.unmarked });
  const undoOf = (ids: readonly number[]) => ({
    seconds: undoSeconds,
    undo: () => void takeBack.run({ ids: [...ids] }),
  });
  const send = useAction(queues.send, {
    onDone: ({ id }) =>
      toast({ tone: 'good', text: t.sent_to({ who: asked.current ? nameOfRow(asked.current) : '' }), ...undoOf([id]) }),
  });
  const sendAll = useAction(queues.sendAll, {
    onDone: ({ ids }) =>
      toast(
        ids.length > 0
          ? { tone: 'good', text: t.sent_all({ n: ids.length }), ...undoOf(ids) }
          : { tone: 'info', text: t.nobody_left },
      ),
  });
  const mark = useAction(queues.mark, {
    done: t.marked,
    undo: () => () => void (asked.current && unmark.run({ queue, id: asked.current.id })),
  });
  return {
    isSending: send.isRunning,
    send: (row: QueueRecord) => {
      asked.current = row;
      return send.run({ queue, id: row.id });
    },
    sendAll: async (sendable: number, wanted: object) => {
      const text = t.send_all_question({ n: Math.min(sendable, mostAtOnce), seconds: paceSeconds });
      const accept = t.send_all({ n: Math.min(sendable, mostAtOnce) });
      if (await confirmAction({ title: t.send_all_title, text, accept })) await sendAll.run({ queue, ...wanted });
    },
    mark: (row: QueueRecord, action: 'called' | 'done') => {
      asked.current = row;
      return mark.run({ queue, id: row.id, action });
    },
    unmark: (row: QueueRecord) => unmark.run({ queue, id: row.id }),
  };
};
export type QueueActs = ReturnType<typeof useQueueActs>;
