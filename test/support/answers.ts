import { expect } from 'vitest';

type Answer = Promise<{ readonly status: number; readonly body: unknown }>;

/** The body of an answer that succeeded. */
export const done = async (answer: Answer) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return body as any;
};

/** The answer was this refusal. */
export const refused = async (answer: Answer, key: string): Promise<void> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([501, key]);
};

/** An instant of Riyadh's clock, `HH:mm`, as answers write it. */
export const riyadh = (on: string, time: string): string =>
  new Date(`${on}T${time}:00+03:00`).toISOString().replace('.000', '');

/** Waits until something holds that others do, at most `seconds`; a test that waits for nothing fails. */
export const until = async (holds: () => Promise<boolean>, seconds = 20): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
};
