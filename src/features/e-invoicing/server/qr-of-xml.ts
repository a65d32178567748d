const reference =
  /<cac:AdditionalDocumentReference>\s*<cbc:ID>\s*QR\s*<\/cbc:ID>[\s\S]*?<cbc:EmbeddedDocumentBinaryObject[^>]*>\s*([A-Za-z0-9+/=\s]+?)\s*<\/cbc:EmbeddedDocumentBinaryObject>/;

/** The QR that a document carries; null where it has none. */
export const qrOfXml = (xml: string): string | null => reference.exec(xml)?.[1]?.replace(/\s+/g, '') ?? null;
