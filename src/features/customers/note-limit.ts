/** Characters that the notes of a customer's record may have, and each note that people of the shop write about a customer. */
export const mostNoteCharacters = 2_000;
