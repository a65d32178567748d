/** Reads a typed date: the one reader of the kernel, under the name of this folder. */
export { readCivilDate as readDate } from '../../kernel/time/read-date.ts';
