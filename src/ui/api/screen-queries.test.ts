import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ScreenQueries } from './screen-queries.ts';

/** A question on screen whose answers come when they are given. */
const openQuestion = () => {
  const client = new ScreenQueries();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['GET', '/visit'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  let shown: string | undefined;
  observer.subscribe(({ data }) => {
    shown = data;
  });
  return { client, answers, shown: () => shown };
};

test('a first answer older than the change is replaced', async () => {
  const { client, answers, shown } = openQuestion();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const invalidated = client.invalidateQueries({ queryKey: ['GET'] });
  answers[0]!('before the change');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after the change');
  await invalidated;
  expect(shown()).toBe('after the change');
});

test('answered question is fetched again once', async () => {
  const { client, answers, shown } = openQuestion();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!('first');
  await vi.waitFor(() => expect(shown()).toBe('first'));
  const invalidated = client.invalidateQueries();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('second');
  await invalidated;
  expect(shown()).toBe('second');
  expect(answers).toHaveLength(2);
});
