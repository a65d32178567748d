import { bind, type Route } from '../../../platform/http/route.ts';
import { exportFiles } from '../contract.ts';
import { downloadExport, getExport, listExports, removeExport } from './export-files.ts';

export const exportRoutes = (routes: () => readonly Route[]): readonly Route[] => [
  bind(exportFiles.list, listExports),
  bind(exportFiles.get, getExport),
  bind(exportFiles.file, downloadExport(routes)),
  bind(exportFiles.remove, removeExport),
];
