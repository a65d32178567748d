import { describe, expect, test } from 'vitest';
import { type Outcome, readIssued, readVerdict } from './authority-answer.ts';

const message = (code: string, status = 'ERROR') => ({
  type: status,
  code,
  category: 'KSA',
  message: `[${code}]`,
  status,
});
const results = (errors: readonly object[], warnings: readonly object[] = [], status = 'PASS') => ({
  validationResults: { infoMessages: [], warningMessages: warnings, errorMessages: errors, status },
});

describe('document state after an answer', () => {
  test.each<[string, number, unknown, Outcome]>([
    ['reported', 200, { ...results([]), reportingStatus: 'REPORTED' }, 'accepted'],
    [
      'reported with a warning',
      202,
      { ...results([], [message('BR-KSA-98')], 'WARNING'), reportingStatus: 'REPORTED' },
      'accepted',
    ],
    [
      'reported before',
      409,
      { ...results([message('Invoice-Errors')], [], 'ERROR'), reportingStatus: 'NOT_REPORTED' },
      'accepted',
    ],
    ['cleared', 200, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice: 'PGEvPg==' }, 'accepted'],
    ['cleared before, without the document', 208, { ...results([]), clearanceStatus: 'CLEARED' }, 'accepted'],
    ['clearance is off', 303, { message: 'Clearance is deactiviated.' }, 'elsewhere'],
    ['wrong', 400, { ...results([message('BR-CO-15')], [], 'ERROR'), reportingStatus: 'NOT_REPORTED' }, 'rejected'],
    [
      'yes that means no',
      200,
      { ...results([message('BR-CO-15')], [], 'ERROR'), reportingStatus: 'NOT_REPORTED' },
      'rejected',
    ],
    ['nobody known', 401, { timestamp: 1, status: 401, error: 'Unauthorized', message: '' }, 'blocked'],
    ['a version that there is not', 406, 'This Version is not supported or not provided in the header.', 'blocked'],
    ['too often', 429, null, 'later'],
    ['in trouble', 500, { category: 'HTTP-Errors', code: '500', message: 'Something went wrong' }, 'later'],
    ['away', 503, '<html>', 'later'],
    ['what nobody knows', 302, null, 'later'],
    ['a page of somebody in between', 200, '<html>OK</html>', 'later'],
    ['a page of somebody in between that knows it already', 409, null, 'later'],
    ['JSON of somebody in between', 200, { ok: true }, 'later'],
    ['a refusal of somebody in between', 400, '<html>', 'later'],
    ['a refusal in JSON of somebody in between', 400, { ok: false }, 'later'],
    ['a redirection of somebody in between', 303, '<html>', 'later'],
  ])('document state: %s', (_, status, body, outcome) => expect(readVerdict(status, body).outcome).toBe(outcome));

  test('warnings and errors parse in any spelling', () => {
    const warned = readVerdict(202, { ...results([], [message('BR-KSA-98', 'WARNING')]), reportingStatus: 'REPORTED' });
    expect(warned.warnings).toEqual([{ code: 'BR-KSA-98', category: 'KSA', text: '[BR-KSA-98]' }]);
    const codes = (body: unknown) => readVerdict(400, body).errors.map(({ code }) => code);
    expect(codes({ validationResults: { erroMessages: [message('A')] } })).toEqual(['A']);
    expect(codes({ errors: [{ code: 'B', message: 'b' }] })).toEqual(['B']);
    expect(codes({ errorCode: '400', errorCategory: 'Invalid-CSR', errorMessage: 'c' })).toEqual(['Invalid-CSR']);
    expect(codes({ code: 'Missing-ComplianceSteps', message: 'd' })).toEqual(['Missing-ComplianceSteps']);
    expect(readVerdict(400, { errors: ['plain words'] }).errors).toEqual([
      { code: '', category: '', text: 'plain words' },
    ]);
    expect(codes({ validationResults: 7, errors: 'x' })).toEqual([]);
    expect(codes('no JSON')).toEqual([]);
  });

  test('cleared document is stored byte for byte', () => {
    const xml = '<Invoice>ورد</Invoice>';
    const clearedInvoice = Buffer.from(xml, 'utf8').toString('base64');
    expect(readVerdict(200, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice }).cleared_xml).toBe(xml);
    expect(readVerdict(400, { ...results([message('X')]), clearedInvoice }).cleared_xml).toBeNull();
    expect(
      readVerdict(200, { ...results([]), clearanceStatus: 'CLEARED', clearedInvoice: '#' }).cleared_xml,
    ).toBeNull();
    expect(readVerdict(200, { ...results([]), clearedInvoice: '/w==' }).cleared_xml).toBeNull();
  });
});

describe('certificate answer', () => {
  const certificate = 'MIIB';
  const body = {
    ...{ requestID: 1234567890123, dispositionMessage: 'ISSUED', secret: 's', tokenType: null, errors: null },
    binarySecurityToken: Buffer.from(certificate, 'ascii').toString('base64'),
  };
  test('certificate and token parse unchanged', () => {
    expect(readIssued(200, body)).toEqual({
      ...{ request_id: '1234567890123', token: body.binarySecurityToken, secret: 's', certificate },
      is_compliance_again: false,
    });
  });
  test('renewal answer repeats compliance checks, wrapped or not', () => {
    const again = { ...body, dispositionMessage: 'NOT_COMPLIANT' };
    expect(readIssued(428, again)?.is_compliance_again).toBe(true);
    expect(readIssued(428, { value: again })?.is_compliance_again).toBe(true);
  });
  test.each<[number, unknown]>([
    [400, body],
    [200, { ...body, binarySecurityToken: '' }],
    [200, { ...body, secret: undefined }],
    [200, null],
    [200, { ...body, binarySecurityToken: '#' }],
  ])('answer %s %j holds no certificate', (status, said) => expect(readIssued(status, said)).toBeNull());
});
