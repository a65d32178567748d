/** What the trail keeps in place of a value that nobody may read later; screens say it in words. */
export const hiddenValue = '[hidden]';
