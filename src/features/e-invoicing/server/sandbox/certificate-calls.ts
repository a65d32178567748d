import { z } from 'zod';
import type { SandboxAnswer } from '../../../../platform/gateways/sandbox-server.ts';
import {
  type AuthorityCall,
  type AuthorityDesk,
  type AuthorityHandler,
  answered,
  unauthorized,
} from './authority-call.ts';
import { consumeOtp, findCsid, type IssuedCsid, issueCsid, missingSteps, openChain } from './authority-csids.ts';
import { receiveRequest, type TakenRequest } from './check-request.ts';

const refused = (code: string, message: string): SandboxAnswer => answered(400, { errors: [{ code, message }] });
const issued = (csid: IssuedCsid): SandboxAnswer =>
  answered(200, {
    requestID: csid.requestID,
    tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
    dispositionMessage: 'ISSUED',
    binarySecurityToken: csid.binarySecurityToken,
    secret: csid.secret,
    errors: null,
  });
/** A renewal that begins with the checks. */
const notCompliant = (csid: IssuedCsid): SandboxAnswer =>
  answered(428, {
    requestID: csid.requestID,
    tokenType: null,
    dispositionMessage: 'NOT_COMPLIANT',
    binarySecurityToken: csid.binarySecurityToken,
    secret: csid.secret,
    errors: null,
  });
const invalidRequest = answered(400, {
  errorCode: '400',
  errorCategory: 'Invalid-CSR',
  errorMessage: 'The provided Certificate Signing Request (CSR) is invalid.',
});

const certificateInput = z.looseObject({ csr: z.string().min(1) });
const productionInput = z.looseObject({
  compliance_request_id: z.union([z.string(), z.number()]).transform(String),
});

/** The calls that give certificates. */
export const certificateCalls = ({ app, sealer, keys }: AuthorityDesk) => {
  /** The request of who has a one-time password, or what refuses him. It is used up by the first call, whatever comes of it. */
  const taken = async ({ headers, body, now }: AuthorityCall): Promise<TakenRequest | SandboxAnswer> => {
    const otp = String(headers['otp'] ?? '').trim();
    if (otp === '') return refused('Missing-OTP', 'OTP is required field');
    if (!(await consumeOtp(app, sealer, otp, now))) return refused('Invalid-OTP', 'The provided OTP is invalid');
    const read = certificateInput.safeParse(body);
    if (!read.success) return refused('Missing-CSR', 'CSR is required field');
    return receiveRequest(read.data.csr) ?? invalidRequest;
  };
  const isRefusal = (one: TakenRequest | SandboxAnswer): one is SandboxAnswer => 'status' in one;

  const requestCompliance: AuthorityHandler = async (call) => {
    const request = await taken(call);
    if (isRefusal(request)) return request;
    const { authority } = await keys();
    const chain_id = await openChain(app, request.trn);
    const wanted = { chain_id, kind: 'compliance' as const, csr: request.pem, title: request.title };
    return issued(await issueCsid(app, authority, wanted, call.now));
  };

  const requestProduction: AuthorityHandler = async (call) => {
    const csid = await findCsid(app, call.headers.authorization);
    if (csid?.kind !== 'compliance') return unauthorized(call.now);
    const read = productionInput.safeParse(call.body);
    if (read.data?.compliance_request_id !== String(csid.request_id))
      return refused('Invalid-ComplianceRequestId', 'compliance_request_id is invalid');
    const missing = missingSteps(csid);
    if (missing.length > 0)
      return answered(400, {
        code: 'Missing-ComplianceSteps',
        message: `The compliance certificate is not done with the following compliance steps yet [${missing.join(',')}]`,
      });
    const { authority } = await keys();
    const { chain_id, csr, title } = csid;
    return issued(await issueCsid(app, authority, { chain_id, kind: 'production', csr, title }, call.now));
  };

  /** The unit stays who it is: its chain goes on, and its VAT number is the one that it had. */
  const renewProduction: AuthorityHandler = async (call) => {
    const csid = await findCsid(app, call.headers.authorization);
    if (csid?.kind !== 'production') return unauthorized(call.now);
    const request = await taken(call);
    if (isRefusal(request)) return request;
    if (request.trn !== csid.trn) return invalidRequest;
    const { authority } = await keys();
    const isAtOnce = call.has('renew_at_once');
    const kind = isAtOnce ? ('production' as const) : ('compliance' as const);
    const wanted = { chain_id: csid.chain_id, kind, csr: request.pem, title: request.title };
    const next = await issueCsid(app, authority, wanted, call.now);
    return isAtOnce ? issued(next) : notCompliant(next);
  };

  return { requestCompliance, requestProduction, renewProduction };
};
