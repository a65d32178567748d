import type { AnyOperation, CallOf } from '../../kernel/contract/contract.ts';
import { showSuccess } from '../dialogs/message-dialog.ts';
import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type CallOptions, request } from './call.ts';
import { notifyExportStarted } from './pending-exports.ts';

/** The file name of a content-disposition header: the extended form (RFC 6266) first, then the plain one. */
export const fileNameOf = (header: string | null): string | null => {
  if (!header) return null;
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header);
  if (extended) {
    try {
      return decodeURIComponent(extended[1]!.trim());
    } catch {
      return extended[1]!.trim();
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  return plain ? (plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2]!.trim()) : null;
};

const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/**
 * Asks for a file, saves it under the name of its content-disposition header and says so in a dialog (specification
 * section 8). One that takes longer to make is told to the place of files. Throws as `call` does.
 */
export const download = async <T extends AnyOperation>(
  row: T,
  input: CallOf<T>,
  options: CallOptions & { readonly fallbackName?: string } = {},
): Promise<void> => {
  const response = await request(row, input as Record<string, unknown>, options);
  if (response.status === 202) {
    notifyExportStarted();
    return;
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? options.fallbackName ?? 'batalat';
  saveBlob(await response.blob(), name);
  await showSuccess(textsOf(uiMessages).file_saved({ name }));
};

/** The bytes of a file, for a device that takes them. */
export const fileBytes = async <T extends AnyOperation>(row: T, input: CallOf<T>): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await request(row, input as Record<string, unknown>);
  return new Uint8Array(await response.arrayBuffer());
};

/** The address of a file that the browser shows itself (print preview); the caller revokes it. */
export const fileAddress = async <T extends AnyOperation>(
  row: T,
  input: CallOf<T>,
  options: CallOptions = {},
): Promise<string> => {
  const response = await request(row, input as Record<string, unknown>, options);
  return URL.createObjectURL(await response.blob());
};
