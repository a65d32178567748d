import { z } from 'zod';
import { civilOf, epochOf } from '../../../../kernel/time/local-time.ts';
import type { SandboxAnswer } from '../../../../platform/gateways/sandbox-server.ts';
import {
  type AuthorityCall,
  type AuthorityDesk,
  type AuthorityHandler,
  answered,
  unauthorized,
} from './authority-call.ts';
import { type Csid, findCsid, passStep, stepOfDocument } from './authority-csids.ts';
import {
  type Decided,
  type Earlier,
  receiveDocument,
  type SubmittedDocument,
  storeCheckedDocument,
} from './authority-documents.ts';
import { type AuthorityNote, note, resultsOf, ruleNote } from './authority-words.ts';
import { type CheckedDocument, checkSent } from './check-sent.ts';
import { clearDocument } from './clear-document.ts';

const sentBody = z.looseObject({ invoiceHash: z.string(), uuid: z.string(), invoice: z.string().min(1) });

type Results = ReturnType<typeof resultsOf>;
const httpOf = { PASS: 200, WARNING: 202, ERROR: 400 } as const;

const sentOn = answered(303, {
  message: 'Clearance is deactiviated. Please use the /invoices/reporting/single endpoint instead.',
});
const reportedEarlier: AuthorityNote = {
  type: 'ERROR',
  code: 'Invoice-Errors',
  category: 'Duplicate-Invoice',
  message: 'Invoice was already Reported successfully earlier.',
  status: 'ERROR',
};

const reported = (validationResults: Results): SandboxAnswer =>
  answered(httpOf[validationResults.status], {
    validationResults,
    reportingStatus: validationResults.status === 'ERROR' ? 'NOT_REPORTED' : 'REPORTED',
  });
const cleared = (validationResults: Results, xml: string | null): SandboxAnswer =>
  answered(httpOf[validationResults.status], {
    validationResults,
    clearanceStatus: validationResults.status === 'ERROR' ? 'NOT_CLEARED' : 'CLEARED',
    clearedInvoice: xml && Buffer.from(xml, 'utf8').toString('base64'),
  });

/** What a call about a document came with: the document, or what refuses it. */
type Read =
  | { readonly refusal: SandboxAnswer }
  | { readonly csid: Csid; readonly document: CheckedDocument | null; readonly refusal?: undefined };

/** The document of a call, if its certificate may send it. */
const readCall = async (
  { app, schema }: AuthorityDesk,
  call: AuthorityCall,
  kind: Csid['kind'],
  isChecked: boolean,
): Promise<Read> => {
  const csid = await findCsid(app, call.headers.authorization);
  const isOver =
    csid && (epochOf(csid.expires_at) <= epochOf(call.now) || (kind === 'production' && call.has('expired')));
  if (csid?.kind !== kind || isOver) return { refusal: unauthorized(call.now) };
  const body = sentBody.safeParse(call.body);
  if (!body.success)
    return {
      refusal: answered(400, {
        errors: [{ code: 'Invalid-Request', message: 'invoiceHash, uuid and invoice are required fields' }],
      }),
    };
  const { language, now } = call;
  const { trn, certificates } = csid;
  return {
    csid,
    document: checkSent(body.data, {
      ...{ language, now, trn, certificates, is_checked: isChecked },
      schema: isChecked ? schema : undefined,
    }),
  };
};
const noXml = ({ language }: AuthorityCall): Results => resultsOf([note('XSD_ZATCA_INVALID', language)]);

const decidedOf = (
  { status }: SandboxAnswer,
  { warningMessages, errorMessages }: Results,
  cleared_xml?: string | null,
): Decided => ({
  status,
  codes: [...errorMessages, ...warningMessages].map(({ code }) => code),
  cleared_xml: cleared_xml ?? null,
});

/** What is said of a document that nothing like it was taken before. */
const notesOf = (
  call: AuthorityCall,
  document: CheckedDocument,
  earlier: Earlier,
  what: SubmittedDocument['what'],
): AuthorityNote[] => {
  const { language } = call;
  const { is_simplified } = document.facts;
  const notes = [...document.notes];
  const isFormed = !notes.some(({ code }) => code === 'XSD_ZATCA_INVALID');
  if (isFormed && !call.has('unchecked')) {
    if (what === 'clearance' && is_simplified) notes.push(note('not-standard', language));
    const isSentOn = earlier.was_sent_on || call.has('clearance_off');
    if (what === 'reporting' && !is_simplified && !isSentOn) notes.push(note('not-simplified', language));
    if (!earlier.is_in_place) notes.push(note('KSA-13', language, call.has('loose_chain')));
  }
  if (call.has('buyer_unknown') && document.facts.buyer_trn !== '')
    notes.push(ruleNote({ id: 'BR-KSA-44', layer: 'KSA', severity: 'error' }, language));
  if (call.has('reject_all')) notes.push(note('refused-for-a-test', language));
  return notes;
};

const checkDocument = async (desk: AuthorityDesk, call: AuthorityCall): Promise<SandboxAnswer> => {
  const came = await readCall(desk, call, 'compliance', true);
  if (came.refusal) return came.refusal;
  const { csid, document } = came;
  const notes = [
    ...(document?.notes ?? []),
    ...(call.has('reject_all') ? [note('refused-for-a-test', call.language)] : []),
  ];
  const results = document ? resultsOf(notes) : noXml(call);
  const isGood = results.status !== 'ERROR';
  const answer = answered(httpOf[results.status], {
    validationResults: results,
    reportingStatus: document?.facts.is_simplified ? (isGood ? 'REPORTED' : 'NOT_REPORTED') : null,
    clearanceStatus: document?.facts.is_simplified ? null : isGood ? 'CLEARED' : 'NOT_CLEARED',
    qrSellertStatus: null,
    qrBuyertStatus: null,
  });
  if (!document) return answer;
  const step = stepOfDocument(document.facts.kind, document.facts.is_simplified);
  if (isGood && step) await passStep(desk.app, csid, step);
  await storeCheckedDocument(
    desk.app,
    { chain_id: csid.chain_id, what: 'compliance' },
    document,
    decidedOf(answer, results),
    call.now,
  );
  return answer;
};

const reportDocument = async (desk: AuthorityDesk, call: AuthorityCall): Promise<SandboxAnswer> => {
  const came = await readCall(desk, call, 'production', !call.has('unchecked'));
  if (came.refusal) return came.refusal;
  const { csid, document } = came;
  if (!document) return reported(noXml(call));
  const asked: SubmittedDocument = { chain_id: csid.chain_id, what: 'reporting' };
  const { answer } = await receiveDocument(desk.app, asked, document, call.now, (earlier) => {
    if (earlier.taken) {
      const validationResults = { ...resultsOf([reportedEarlier]), infoMessages: [] };
      return { answer: answered(409, { validationResults, reportingStatus: 'NOT_REPORTED' }) };
    }
    const results = resultsOf(notesOf(call, document, earlier, 'reporting'));
    const made = reported(results);
    return { answer: made, decided: decidedOf(made, results) };
  });
  return answer;
};

const clearSent = async (desk: AuthorityDesk, call: AuthorityCall): Promise<SandboxAnswer> => {
  const isOff = call.has('clearance_off') || call.headers['clearance-status'] === '0';
  const came = await readCall(desk, call, 'production', !isOff && !call.has('unchecked'));
  if (came.refusal) return came.refusal;
  const { csid, document } = came;
  if (!document) return cleared(noXml(call), null);
  const { clearance } = await desk.keys();
  const asked: SubmittedDocument = { chain_id: csid.chain_id, what: 'clearance' };
  const { date, time } = civilOf(call.now, 'Asia/Riyadh');
  const { answer } = await receiveDocument(desk.app, asked, document, call.now, (earlier) => {
    if (earlier.taken) return { answer: { ...cleared(resultsOf([]), earlier.taken.cleared_xml), status: 208 } };
    if (isOff) return { answer: sentOn, decided: { status: 303, codes: [], cleared_xml: null } };
    const found = resultsOf(notesOf(call, document, earlier, 'clearance'));
    const xml = found.status === 'ERROR' ? null : clearDocument(document.sent, clearance, `${date}T${time}`);
    // What cannot be stamped is not in the form that the authority reads.
    const results = found.status !== 'ERROR' && xml === null ? noXml(call) : found;
    const made = cleared(results, xml);
    return { answer: made, decided: decidedOf(made, results, xml) };
  });
  return answer;
};

/** The calls about documents. */
export const documentCalls = (
  desk: AuthorityDesk,
): Readonly<Record<'check' | 'report' | 'clear', AuthorityHandler>> => ({
  check: (call) => checkDocument(desk, call),
  report: (call) => reportDocument(desk, call),
  clear: (call) => clearSent(desk, call),
});
