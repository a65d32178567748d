import type { Language, TwoTexts } from '../../../../kernel/text/messages.ts';
import type { FiscalFinding } from '../../fiscal-rules/check-fiscal.ts';
import { fiscalRuleText } from '../../fiscal-rules/rule-texts.ts';
import type { StampFault } from './check-stamp.ts';

/** One thing that the authority says of a document. */
export interface AuthorityNote {
  readonly type: 'INFO' | 'WARNING' | 'ERROR';
  readonly code: string;
  readonly category: string;
  readonly message: string;
  readonly status: 'PASS' | 'WARNING' | 'ERROR';
}

interface Said extends TwoTexts {
  readonly category: string;
  readonly is_warning?: true;
}
const certificate = 'CERTIFICATE_ERRORS';
const qr = 'QRCODE_VALIDATION';
const said = (category: string, en: string, ar: string): Said => ({ category, en, ar });
const warned = (category: string, en: string, ar: string): Said => ({ category, en, ar, is_warning: true });

/** What the authority says beside its rules: English as it says it, Arabic as a shop's owner reads it. */
const codes = {
  XSD_ZATCA_INVALID: said(
    'XSD validation',
    'Schema validation failed; XML does not comply with UBL 2.1 standards in line with ZATCA specifications',
    'بنية المستند لا توافق معيار UBL 2.1 بحسب مواصفات الهيئة',
  ),
  'invalid-invoice-hash': said(
    'INVOICE_HASHING_ERRORS',
    'The invoice hash API body does not match the (calculated) Hash of the XML',
    'بصمة المستند المرسلة لا تطابق البصمة المحسوبة منه',
  ),
  'invalid-uuid': said(
    'INVOICE_HASHING_ERRORS',
    'The UUID in the API body does not match the UUID of the XML',
    'المعرّف الفريد المرسل لا يطابق المعرّف في المستند',
  ),
  'certificate-permissions': said(
    certificate,
    'User only allowed to use the vat number that exists in the authentication certificate',
    'لا يُقبل إلا الرقم الضريبي المكتوب في شهادة الدخول',
  ),
  'invalid-signing-certificate': warned(
    certificate,
    'X509Certificate (CCSID / PCSID) used for signing is not valid certificate (CCSID / PCSID) for this VAT Registration Number.',
    'الشهادة التي وُقّع بها المستند ليست شهادة صالحة لهذا الرقم الضريبي',
  ),
  'not-simplified': said(
    'KSA',
    'XML Submitted using reporting API is not a simplified document',
    'المستند المرسل للإبلاغ ليس فاتورة مبسطة',
  ),
  'not-standard': said(
    'KSA',
    'XML Submitted using clearance API is not a standard document',
    'المستند المرسل للاعتماد ليس فاتورة ضريبية عادية',
  ),
  'KSA-13': said('PIH', 'PIH is inValid', 'بصمة المستند السابق أو ترتيب المستند في سلسلته غير صحيح'),
  'refused-for-a-test': said('KSA', 'The sandbox was told to refuse everything', 'طُلب من بيئة تجريبية رفض كل مستند'),
  signatureValue: said(certificate, 'wrong signature Value ', 'قيمة الختم غير صحيحة'),
  invoiceSignedDataDigestValue: said(
    certificate,
    'wrong invoiceSignedDataDigestValue ',
    'بصمة المستند داخل الختم غير صحيحة',
  ),
  'signed-properties-hashing': said(
    certificate,
    "Invalid signed properties hashing, SignedProperties with id='xadesSignedProperties'",
    'بصمة خصائص الختم غير صحيحة',
  ),
  signingCertificateDigestValue: said(
    certificate,
    'wrong signingCertificateDigestValue  ',
    'بصمة الشهادة داخل الختم غير صحيحة',
  ),
  X509IssuerName: said(certificate, 'wrong X509IssuerName  ', 'اسم مُصدر الشهادة داخل الختم غير صحيح'),
  X509SerialNumber: said(certificate, 'wrong X509SerialNumber  ', 'الرقم التسلسلي للشهادة داخل الختم غير صحيح'),
  certificate: said(certificate, 'wrong invoiceCertificate  ', 'الشهادة داخل الختم غير صحيحة'),
  QRCODE_INVALID: said(
    qr,
    'Invalid QR code format, Please follow the ZATCA QR code specifications',
    'رمز الاستجابة السريعة ليس بالصيغة المطلوبة',
  ),
  sellerName_QRCODE_INVALID: said(
    qr,
    'seller name does not match with qr code seller name',
    'اسم البائع في المستند غير اسمه في رمز الاستجابة السريعة',
  ),
  vatNumber_QRCODE_INVALID: said(
    qr,
    'vat Registration Number does not match with qr code vat Registration Number',
    'الرقم الضريبي في المستند غير الرقم في رمز الاستجابة السريعة',
  ),
  invoiceTimeStamp_QRCODE_INVALID: warned(
    qr,
    'Time on QR Code does not match with Invoice Issue Time (KSA-25). If ZATCA’s SDK was used to generate QR Code, kindly use the latest version of SDK',
    'الوقت في رمز الاستجابة السريعة غير وقت إصدار المستند',
  ),
  invoiceTotal_QRCODE_INVALID: said(
    qr,
    'Invoice total in the invoice does not match with qr code invoice total',
    'إجمالي المستند غير الإجمالي في رمز الاستجابة السريعة',
  ),
  vatTotal_QRCODE_INVALID: said(
    qr,
    'vatTotal does not match with qr code vatTotal',
    'ضريبة المستند غير الضريبة في رمز الاستجابة السريعة',
  ),
  invoiceHash_QRCODE_INVALID: said(
    qr,
    'Invoice xml hash does not match with qr code invoice xml hash',
    'بصمة المستند غير البصمة في رمز الاستجابة السريعة',
  ),
  INVOICE_SIGNATURE_VALUE_QRCODE_INVALID: said(
    qr,
    'invoice signature value does not match with qr invoice signature value',
    'ختم المستند غير الختم في رمز الاستجابة السريعة',
  ),
  publicKey_QRCODE_INVALID: said(
    qr,
    'ECDSA Public Key does not match with qr code ECDSA public key',
    'المفتاح العام للشهادة غير المفتاح في رمز الاستجابة السريعة',
  ),
  CERTIFICATE_SIGNATURE_QRCODE_INVALID: said(
    qr,
    'certificate signature does not match with qr certificate signature value ',
    'توقيع الهيئة على الشهادة غير التوقيع في رمز الاستجابة السريعة',
  ),
} as const satisfies Readonly<Record<string, Said>> & Readonly<Record<StampFault, Said>>;
export type AuthorityCode = keyof typeof codes;

const noteOf = (code: string, category: string, message: string, isWarning: boolean): AuthorityNote => {
  const type = isWarning ? 'WARNING' : 'ERROR';
  return { type, code, category, message, status: type };
};

/** `is_warning` of the code's own, unless it is told. */
export const note = (code: AuthorityCode, language: Language, isWarning?: boolean): AuthorityNote => {
  const { category, is_warning, ...texts }: Said = codes[code];
  return noteOf(code, category, texts[language], isWarning ?? is_warning ?? false);
};

export const ruleNote = (
  { id, layer, severity }: Pick<FiscalFinding, 'id' | 'layer' | 'severity'>,
  language: Language,
): AuthorityNote => noteOf(id, layer, `[${id}] - ${fiscalRuleText(id)[language]}`, severity === 'warning');

const isValid: AuthorityNote = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
};

/** `validationResults` of an answer. */
export const resultsOf = (notes: readonly AuthorityNote[]) => {
  const warningMessages = notes.filter(({ type }) => type === 'WARNING');
  const errorMessages = notes.filter(({ type }) => type === 'ERROR');
  const isXsd = errorMessages.some(({ code }) => code === 'XSD_ZATCA_INVALID');
  const status = errorMessages.length > 0 ? 'ERROR' : warningMessages.length > 0 ? 'WARNING' : 'PASS';
  return { infoMessages: isXsd ? [] : [isValid], warningMessages, errorMessages, status } as const;
};
