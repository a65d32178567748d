import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyOperation, CallOf, OutputOf } from '../../kernel/contract/contract.ts';
import { newUniqueId } from '../../kernel/contract/ids.ts';
import { InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { urlOf } from '../../kernel/contract/request-rows.ts';
import { toast } from '../dialogs/toast-store.ts';
import { type CallOptions, call } from './call.ts';
import { cleanInput } from './clean-input.ts';
import { ScreenQueries } from './screen-queries.ts';
import { isExpected } from './unexpected-error.ts';

/** `call` retries by itself; a query that failed is not asked again until the person or a write asks. */
export const queryClient = new ScreenQueries({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' } },
});

export const queryKeyOf = (row: AnyOperation, input: Record<string, unknown>) =>
  [row.method, urlOf(row), cleanInput(input)] as const;

/** Asks again for what a screen shows by a contract row, in the background. */
export const refreshCall = <T extends AnyOperation>(row: T, input: CallOf<T>): void =>
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(row, input as Record<string, unknown>) });

/**
 * Asks by a contract row and keeps the answer fresh. `keepPrevious` shows the last page while the next one loads; `quiet` is
 * for what nobody asked for just now: when it fails, the person goes on undisturbed.
 */
export const useCall = <T extends AnyOperation>(
  row: T,
  input: CallOf<T>,
  options: {
    readonly enabled?: boolean;
    readonly keepPrevious?: boolean;
    readonly refetchEvery?: number;
    readonly quiet?: boolean;
  } = {},
): UseQueryResult<OutputOf<T>, Error> =>
  useQuery<OutputOf<T>, Error>({
    queryKey: queryKeyOf(row, input as Record<string, unknown>),
    // A refusal is said where the answer would have stood (`QueryBoundary`), not in a dialog over nothing.
    queryFn: ({ signal }) => call(row, input, { signal, ownRefusals: true, quiet: options.quiet === true }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(options.refetchEvery ? { refetchInterval: options.refetchEvery } : {}),
  });

/** A write of this screen. */
export interface Action<T extends AnyOperation> {
  /** Resolves to the answer; to `undefined` when it was refused and the person was told. Throws `InvalidInput`. */
  readonly run: (input: CallOf<T>, options?: CallOptions) => Promise<OutputOf<T> | undefined>;
  readonly isRunning: boolean;
}

/**
 * A write by a contract row. While it runs a second press does nothing; when it is done every query on screen is asked
 * again, `done` is said in a toast (with Undo when given) and `onDone` is called. The idempotency key stays the same
 * until the server has answered, so that a press after a lost connection cannot do it twice.
 */
export const useAction = <T extends AnyOperation>(
  row: T,
  options: {
    readonly done?: string | ((answer: OutputOf<T>) => string);
    readonly undo?: (answer: OutputOf<T>) => (() => unknown) | undefined;
    readonly onDone?: (answer: OutputOf<T>) => unknown;
  } = {},
): Action<T> => {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const unanswered = useRef<{ key: string; body: string } | null>(null);
  const run = async (input: CallOf<T>, callOptions: CallOptions = {}): Promise<OutputOf<T> | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    const body = JSON.stringify(cleanInput(input as Record<string, unknown>));
    const key = unanswered.current?.body === body ? unanswered.current.key : newUniqueId();
    unanswered.current = { key, body };
    try {
      const answer = await call(row, input, { idempotencyKey: key, ...callOptions });
      unanswered.current = null;
      void client.invalidateQueries();
      if (options.done) {
        const undo = options.undo?.(answer);
        const text = typeof options.done === 'string' ? options.done : options.done(answer);
        toast({ tone: 'good', text, ...(undo ? { undo } : {}) });
      }
      await options.onDone?.(answer);
      return answer;
    } catch (error) {
      if (isExpected(error)) unanswered.current = null;
      // Nothing to tell: what is on screen is older than what is there.
      if (error instanceof Refusal && error.key === 'ignore') void client.invalidateQueries();
      if (error instanceof InvalidInput) throw error;
      if (error instanceof TransportError && error.status === 409) throw error;
      return undefined;
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
};

/** Keys of writes that the server has not answered yet: pressed again after a lost connection they do it once. */
const unansweredWrites = new Map<string, string>();

/**
 * A write outside of a component, e.g. of a row's menu: says `done`, with Undo where it is given, for `undoSeconds` where it
 * ends sooner than a toast. Refused or done, what is on screen may no longer be
 * true, so every query is asked again.
 */
export const act = async <T extends AnyOperation>(
  row: T,
  input: CallOf<T>,
  done: string | ((answer: OutputOf<T>) => string) | null,
  undo?: (answer: OutputOf<T>) => void,
  undoSeconds?: number,
): Promise<boolean> => {
  const body = `${row.method} ${urlOf(row)} ${JSON.stringify(cleanInput(input as Record<string, unknown>))}`;
  const idempotencyKey = unansweredWrites.get(body) ?? newUniqueId();
  unansweredWrites.set(body, idempotencyKey);
  let isDone = false;
  try {
    const answer = await call(row, input, { idempotencyKey, formless: true });
    unansweredWrites.delete(body);
    const text = typeof done === 'function' ? done(answer) : done;
    if (text !== null)
      toast({
        tone: 'good',
        text,
        ...(undo ? { undo: () => undo(answer) } : {}),
        ...(undoSeconds ? { seconds: undoSeconds } : {}),
      });
    isDone = true;
  } catch (error) {
    if (!isExpected(error)) throw error;
    unansweredWrites.delete(body);
  }
  await queryClient.invalidateQueries();
  return isDone;
};
