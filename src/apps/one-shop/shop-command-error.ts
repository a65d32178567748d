/** What an operator who works on one shop can mend, as a sentence for the terminal. */
export class ShopCommandError extends Error {}
