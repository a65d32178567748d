export { beginExport, lostAfterSeconds } from './begin-export.ts';
export { filePatience, type MakeFile } from './make-export-job.ts';
