/** How far a file is; `export_file.status`. */
export const exportStatus = { waiting: 1, making: 2, ready: 3, failed: 4, cancelled: 5 } as const;
/** What a job has still to do. */
export const unfinished: readonly number[] = [exportStatus.waiting, exportStatus.making];
