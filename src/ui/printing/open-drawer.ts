import { devicePrinter } from './device-printer.ts';

/** Opens the drawer at this device's printer, where it has one that does. Nobody waits for it. */
export const openDrawer = async (): Promise<void> => {
  const { way, opens_drawer } = devicePrinter();
  if (way === 'dialog' || !opens_drawer) return;
  const [{ sendJob, showPrinterFault }, { drawerKick }] = await Promise.all([
    import('./send-job.ts'),
    import('../../kernel/domain/esc-pos.ts'),
  ]);
  await sendJob(drawerKick()).catch((error: unknown) => showPrinterFault(error, 'nothing'));
};
