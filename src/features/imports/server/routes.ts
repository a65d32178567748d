import { bind, bindUpload, type Route } from '../../../platform/http/route.ts';
import { imports } from '../contract.ts';
import { deleteImport, getImport, listImports, sendSheet } from './import-batches.ts';
import { downloadTemplate, listRefused } from './import-files.ts';
import { checkSheet, runSheet, undoSheet } from './import-steps.ts';

export const importRoutes: readonly Route[] = [
  bind(imports.list, listImports),
  bind(imports.get, getImport),
  bindUpload(imports.send, sendSheet),
  bind(imports.check, checkSheet),
  bind(imports.run, runSheet),
  bind(imports.undo, undoSheet),
  bind(imports.rows, listRefused),
  bind(imports.template, downloadTemplate),
  bind(imports.forget, deleteImport),
];
