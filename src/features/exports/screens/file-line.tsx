import { IconDownload, IconX } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { groupDigits } from '../../../kernel/money/group-digits.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { download } from '../../../ui/api/download.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { fileSize } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { exportFiles } from '../contract.ts';
import { exportStatus, unfinished } from '../export-status.ts';
import { exportTexts } from '../messages.ts';
import './export-files.css';

type ExportFile = OutputOf<typeof exportFiles.get>;

const save = async (id: number) => {
  try {
    await download(exportFiles.file, { id });
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
};

const FileState = ({ file }: { readonly file: ExportFile }) => {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  if (file.status === exportStatus.waiting) return <span>{t.waiting}</span>;
  if (file.status === exportStatus.failed)
    return <span className="export-failed">{file.failure ? refusalText(file.failure) : t.failed}</span>;
  if (file.status === exportStatus.ready) return <span>{fileSize(file.byte_size ?? 0, language)}</span>;
  if (file.rows_total === null) return <span>{t.begun}</span>;
  const text = t.making({ read: groupDigits(file.rows_read), total: groupDigits(file.rows_total) });
  return (
    <>
      <span>{text}</span>
      <progress aria-label={text} value={file.rows_read} max={Math.max(file.rows_total, 1)} />
    </>
  );
};

/** One file: how far it is, what it became, and how it is fetched or stopped. */
export const FileLine = ({ file }: { readonly file: ExportFile }) => {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  const remove = useAction(exportFiles.remove);
  const title = nameIn(language, { name_ar: file.title_ar, name_en: file.title_en });
  const isUnderWay = unfinished.includes(file.status);
  return (
    <li className="export-line">
      <div className="export-what">
        <span>
          {title} <bdi className="export-format">{file.format.toUpperCase()}</bdi>
        </span>
        <FileState file={file} />
        <DateText at={file.asked_at} />
      </div>
      {file.status === exportStatus.ready ? (
        <button type="button" className="export-get" onClick={() => save(file.id)}>
          <IconDownload size={18} stroke={1.8} aria-hidden />
          {t.download}
        </button>
      ) : null}
      <button
        type="button"
        className="bar-button"
        aria-label={isUnderWay ? t.stop({ title }) : t.remove({ title })}
        disabled={remove.isRunning}
        onClick={() => remove.run({ id: file.id })}
      >
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
};
