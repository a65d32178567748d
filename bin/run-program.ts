import { failureText } from '../src/apps/failure-text.ts';

/**
 * Runs what an operator started at the terminal and ends the process with its answer. What he can mend himself is said in a
 * sentence, anything else with its place; both end with 1.
 */
export const runProgram = async (program: () => Promise<number>): Promise<never> => {
  try {
    process.exit(await program());
  } catch (error) {
    console.error(failureText(error) ?? error);
    process.exit(1);
  }
};
