/**
 * The Content-Disposition header of a file (RFC 6266): an ASCII name for old readers and the real one, Arabic included.
 */
export const contentDisposition = (fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
