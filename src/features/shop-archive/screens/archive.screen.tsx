import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { notifyExportStarted } from '../../../ui/api/pending-exports.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { exportFiles } from '../../exports/contract.ts';
import { unfinished } from '../../exports/export-status.ts';
import { FileLine } from '../../exports/screens/public-api.ts';
import { archives } from '../contract.ts';
import { shopArchiveTexts } from '../messages.ts';
import { Restore } from './restore.tsx';
import './archive.css';

/** While one is being made. */
const askEveryMs = 1_500;

const Yours = ({ isAwaited }: { readonly isAwaited: boolean }) => {
  const t = useTexts(shopArchiveTexts);
  const [isMaking, setMaking] = useState(false);
  const asksAgain = isAwaited || isMaking;
  const { data } = useCall(exportFiles.list, {}, { quiet: true, ...(asksAgain ? { refetchEvery: askEveryMs } : {}) });
  const files = data?.records.filter(({ format }) => format === 'zip') ?? [];
  const isAny = files.some(({ status }) => unfinished.includes(status));
  if (isAny !== isMaking) setMaking(isAny);
  return (
    <FormSection title={t.yours}>
      {files.length === 0 ? (
        <p className="form-note">{t.none}</p>
      ) : (
        <ul className="archive-files">
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </FormSection>
  );
};

/** Where the archive of the shop is asked for, and where those of the last day are. */
export default function ArchiveScreen() {
  const t = useTexts(shopArchiveTexts);
  const may = useMay();
  const [withDocuments, setWithDocuments] = useState(true);
  const [isBegun, setBegun] = useState(false);
  const begin = useAction(archives.begin, {
    done: t.begun,
    onDone: () => {
      setBegun(true);
      notifyExportStarted();
    },
  });
  return (
    <SettingPage>
      <FormSection title={t.take}>
        <p>{t.what}</p>
        <p>{t.not_in_it}</p>
        <FlagField
          label={t.with_documents}
          description={t.with_documents_note}
          value={withDocuments}
          onChange={(next) => setWithDocuments(next === true)}
        />
        {may(archives.begin) ? (
          <div>
            <Button loading={begin.isRunning} onClick={() => void begin.run({ with_documents: withDocuments })}>
              {t.make}
            </Button>
          </div>
        ) : (
          <p className="form-note">{refusalText('not_in_owners_place')}</p>
        )}
      </FormSection>
      <Yours isAwaited={isBegun} />
      <Restore />
    </SettingPage>
  );
}
