export type FileKind = 'image' | 'video' | 'pdf';

export interface ContentType {
  kind: FileKind;
  content_type: string;
  extension: string;
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** Brands of the ISO container that are MP4 video; the same container also carries HEIC and AVIF pictures. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;

/**
 * What a file is by its content, whatever its name or its sender says; null for anything that may not be uploaded
 * (specification section 5: image, video or PDF). SVG is not an image here: it can carry scripts.
 */
export const sniffContent = (bytes: Uint8Array): ContentType | null => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { kind: 'image', content_type: 'image/png', extension: 'png' };
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { kind: 'image', content_type: 'image/jpeg', extension: 'jpg' };
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { kind: 'image', content_type: 'image/gif', extension: 'gif' };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP')
    return { kind: 'image', content_type: 'image/webp', extension: 'webp' };
  if (ascii(bytes, 4, 4) === 'ftyp') {
    const brand = ascii(bytes, 8, 4);
    if (brand === 'avif') return { kind: 'image', content_type: 'image/avif', extension: 'avif' };
    return mp4Brands.test(brand) ? { kind: 'video', content_type: 'video/mp4', extension: 'mp4' } : null;
  }
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && ascii(bytes, 0, 64).includes('webm'))
    return { kind: 'video', content_type: 'video/webm', extension: 'webm' };
  if (ascii(bytes, 0, 5) === '%PDF-') return { kind: 'pdf', content_type: 'application/pdf', extension: 'pdf' };
  return null;
};
