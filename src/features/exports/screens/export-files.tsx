import { IconFolderDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { consumeExportStarted } from '../../../ui/api/pending-exports.ts';
import { refreshCall, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { exportFiles } from '../contract.ts';
import { exportStatus, unfinished } from '../export-status.ts';
import { exportTexts } from '../messages.ts';
import { FileLine } from './file-line.tsx';
import './export-files.css';

type ExportFile = OutputOf<typeof exportFiles.get>;

/** While something is being made, and after no answer came, it is asked for. */
const askEveryMs = 1_500;

/** Says once what became ready, or failed, while the page was open. */
const useEndedNotice = (records: readonly ExportFile[]) => {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  const seen = useRef(new Set<number>());
  useEffect(() => {
    for (const file of records) {
      if (unfinished.includes(file.status)) {
        seen.current.add(file.id);
        continue;
      }
      if (!seen.current.delete(file.id)) continue;
      const title = nameIn(language, { name_ar: file.title_ar, name_en: file.title_en });
      if (file.status === exportStatus.ready) toast({ tone: 'good', text: t.ready({ title }) });
      else toast({ tone: 'bad', text: t.not_made({ title }) });
    }
  }, [records, t, language]);
};

const noFiles: readonly ExportFile[] = [];

/** Files that are too long for an answer: how far they are, and those that are ready. `begun` counts those asked for here. */
const ExportFiles = ({ begun }: { readonly begun: number }) => {
  const t = useTexts(exportTexts);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isAwaited, setAwaited] = useState(false);
  const { data, isError } = useCall(
    exportFiles.list,
    {},
    { quiet: true, ...(isAwaited ? { refetchEvery: askEveryMs } : {}) },
  );
  const records = data?.records ?? noFiles;
  useEndedNotice(records);
  useEffect(() => setAwaited(isError || records.some((file) => unfinished.includes(file.status))), [isError, records]);
  useEffect(() => {
    if (begun > 0) refreshCall(exportFiles.list, {});
  }, [begun]);
  useEffect(() => {
    if (begun === 0 || records.length === 0 || !consumeExportStarted()) return;
    if (!popover.current?.matches(':popover-open')) popover.current?.showPopover();
  }, [begun, records]);
  const ready = records.filter((file) => file.status === exportStatus.ready).length;
  if (records.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="bar-button bell"
        aria-label={ready > 0 ? t.files_ready({ n: ready }) : t.files}
        data-unread={ready > 0 || undefined}
        popoverTarget={id}
      >
        <IconFolderDown size={21} stroke={1.6} aria-hidden />
      </button>
      <div ref={popover} id={id} popover="auto" className="bar-popover export-files">
        <h2>{t.files}</h2>
        <p>{t.kept}</p>
        <ul>
          {records.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      </div>
    </>
  );
};
export default ExportFiles;
