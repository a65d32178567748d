import { catalog, type Language } from '../../kernel/messages.ts';

const closings = catalog(
  { closing: (p: { shop: string }) => `You receive this mail as a customer of ${p.shop}.` },
  { closing: (p) => `وصلتك هذه الرسالة بصفتك عميلًا لدى ${p.shop}.` },
);

/** The small words below a mail to a customer. */
export const closingOf = (language: Language, shop: string): string => closings[language].closing({ shop });
