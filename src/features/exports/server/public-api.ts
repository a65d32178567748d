export { beginExport, lostAfterSeconds } from './begin-export.ts';
export { type AskedExport, filePatience, type MakeFile } from './make-export-job.ts';
