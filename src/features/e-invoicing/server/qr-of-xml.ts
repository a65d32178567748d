const begin = String.raw`<cac:AdditionalDocumentReference>\s*<cbc:ID>\s*QR\s*</cbc:ID>`;
const value = String.raw`<cbc:EmbeddedDocumentBinaryObject[^>]*>\s*([A-Za-z0-9+/=\s]+?)\s*</cbc:EmbeddedDocumentBinaryObject>`;
const reference = new RegExp(String.raw`${begin}[\s\S]*?${value}`);

/** The QR that a document carries; null where it has none. */
export const qrOfXml = (xml: string): string | null => reference.exec(xml)?.[1]?.replace(/\s+/g, '') ?? null;
