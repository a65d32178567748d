import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyOperation, ExportFormat } from '../../../kernel/contract/contract.ts';
import { download } from '../../api/download.ts';
import { isExpected } from '../../api/unexpected-error.ts';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, pdf: IconFileTypePdf };

interface ExportMenuProps {
  readonly operation: AnyOperation;
  /** The list as it is filtered now; the file has all its pages. */
  readonly input: Record<string, unknown>;
  readonly formats: readonly ExportFormat[];
}

/** What is on screen as a file. */
export const ExportMenu = ({ operation, input, formats }: ExportMenuProps) => {
  const t = useTexts(uiMessages);
  const [working, setWorking] = useState(0);
  const labels = { xlsx: t.export_xlsx, csv: t.export_csv, pdf: t.export_pdf };
  const save = async (format: ExportFormat) => {
    setWorking((n) => n + 1);
    const { page: _page, page_size: _size, ...rest } = input;
    try {
      await download(operation, { ...rest, format } as never, { fallbackName: `batalat.${format}` });
    } catch (error) {
      if (!isExpected(error)) throw error;
    } finally {
      setWorking((n) => n - 1);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          // Not `loading`: a button that is disabled loses the focus, and whoever has only keys their place.
          aria-busy={working > 0}
          leftSection={working > 0 ? <Loader size={18} /> : <IconDownload size={18} stroke={1.8} aria-hidden />}
        >
          {t.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => save(format)}
            >
              {labels[format]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
