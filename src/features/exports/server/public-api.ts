export { beginExport, lostAfterSeconds } from './begin-export.ts';
export { type RequestedExport, filePatience, type MakeFile } from './make-export-job.ts';
