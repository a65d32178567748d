import { breaksOf } from './mutant.ts';

const letIn = 'test/scenarios/authority-certificates.test.ts';
const answers = 'test/scenarios/authority-answers.test.ts';
const trouble = 'test/scenarios/authority-faults.test.ts';
const page = 'test/scenarios/authority-sandbox-page.test.ts';
const at = (file: string): string => `src/features/e-invoicing/server/sandbox/${file}`;

/** The embedded tax authority: who is let in, what of a document it notices, and what it never takes twice. */
export const authorityMutants = [
  ...breaksOf(
    at('authority-csids.ts'),
    [letIn],
    [
      ['a one-time password lets in twice', 'and used_at is null and', 'and'],
      ['a one-time password outlives its hour', 'and expires_at > ${now}::timestamptz', ''],
      [
        'any password opens the gateway',
        '|| !isTimingSafeEqual(digestOf(pair[1])',
        '|| false && !isTimingSafeEqual(digestOf(pair[1])',
      ],
      [
        'a check is passed by another document',
        '.filter((step) => !steps.includes(step))',
        '.filter(() => steps.length < 3)',
      ],
    ],
  ),
  ...breaksOf(
    at('certificate-calls.ts'),
    [letIn],
    [
      ['a production certificate is given without checks', 'if (missing.length > 0)', 'if (missing.length > 9)'],
      [
        'the request of another is taken',
        'if (read.data?.compliance_request_id !== String(csid.request_id))',
        'if (!read.success)',
      ],
      ['a renewal changes the VAT number', 'if (request.trn !== csid.trn) return invalidRequest;', ''],
      ['a production certificate asks for another', "if (csid?.kind !== 'compliance')", 'if (!csid)'],
      ['a compliance certificate renews', "if (csid?.kind !== 'production')", 'if (!csid)'],
      [
        'a renewal begins a new chain',
        'const wanted = { chain_id: csid.chain_id, kind',
        'const wanted = { chain_id: await openChain(app, request.trn), kind',
      ],
      ['a renewal needs no checks', 'const isAtOnce = call.has', 'const isAtOnce = true || call.has'],
    ],
  ),
  ...breaksOf(
    at('check-request.ts'),
    [letIn],
    [
      ['a request is taken unsigned', 'is_signed &&', ''],
      ['a key of any curve is taken', "key.asymmetricKeyDetails?.namedCurve === 'secp256k1' &&", ''],
      ['any country is taken', "of(subject, ids.country) === 'SA' &&", ''],
      ['any template is taken', "templates.includes(template ?? '') &&", ''],
      ['names may be missing', "value !== '' && ", ''],
      ['names may be of any length', '&& [...value].length <= longest', ''],
      ['any VAT number is taken', '/^3\\d{13}3$/.test(trn) &&', ''],
      ['any title is taken', 'titles.includes(of(alternative, ids.title)) &&', ''],
      ['any serial is taken', '/^1-[^|]+\\|2-[^|]+\\|3-[^|]+$/.test(of(alternative, ids.serial)) &&', ''],
      ['a VAT group names no member', "trn[10] !== '1' ||", 'true ||'],
    ],
  ),
  ...breaksOf(
    at('check-sent.ts'),
    [answers],
    [
      ['the hash in the body is believed', 'body.invoiceHash === sent.hash ? []', 'true ? []'],
      ['the UUID in the body is believed', 'body.uuid === facts.uuid ? []', 'true ? []'],
      ['anybody may send for another VAT number', 'parts.trn === facts.seller_trn ? []', 'true ? []'],
      ['no stamp is looked at', 'facts.is_simplified ? stampNotes(sent, parts) : []', '[]'],
      ['anybody’s certificate is taken', '|| certificates.includes(certificate)', '|| true'],
      ['the schema is not looked at', 'if (!sent.fits_schema)', 'if (false)'],
      ['no rule is looked at', '...told.values(),', ''],
      ['what another wrote takes a place', 'body.invoiceHash === sent.hash && !ofStamp', 'true || !ofStamp'],
    ],
  ),
  ...breaksOf(
    at('check-stamp.ts'),
    [answers],
    [
      ['the digest within the stamp is believed', 'found.hash === hash]', 'true]'],
      [
        'the signature is believed',
        "verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(found.value, 'base64'))",
        'true',
      ],
      ['the signed properties are believed', 'found.properties_digest === propertiesDigest(propertiesIn(xml))', 'true'],
      ['the digest of the certificate is believed', 'found.digest === certificate.digest', 'true'],
      ['the issuer is believed', 'found.issuer === certificate.issuer', 'true'],
      ['the serial is believed', 'found.serial === certificate.serial', 'true'],
      ['the QR’s seller is believed', 'qr.seller_name === printed.seller_name', 'true'],
      ['the QR’s VAT number is believed', 'qr.seller_trn === printed.seller_trn', 'true'],
      ['the QR’s time is believed', 'qr.issued_at === printed.issued_at', 'true'],
      ['the QR’s total is believed', 'qr.total === printed.total', 'true'],
      ['the QR’s VAT is believed', 'qr.vat === printed.vat', 'true'],
      ['the QR’s hash is believed', 'qr.invoice_hash === hash', 'true'],
      ['the QR’s stamp is believed', 'qr.signature === found.value', 'true'],
      ['the QR’s key is believed', 'isSame(qr.public_key, certificate.public_key)', 'true'],
      ['the QR’s certificate is believed', 'isSame(qr.certificate_signature, certificate.signature)', 'true'],
    ],
  ),
  ...breaksOf(
    at('read-sent.ts'),
    [answers],
    [
      ['a DOCTYPE is read', 'doctype.test(xml) || ', ''],
      ['another encoding is read', ' || otherEncoding.test(xml)', ''],
    ],
  ),
  ...breaksOf(
    at('document-calls.ts'),
    [answers, trouble],
    [
      ['a compliance certificate reports', 'csid?.kind !== kind ||', '!csid ||', letIn],
      ['an expired certificate reports', 'epochOf(csid.expires_at) <= epochOf(call.now) ||', ''],
      ['a simplified document is cleared', "what === 'clearance' && is_simplified", 'false'],
      ['a standard document is reported', "what === 'reporting' && !is_simplified && !isSentOn", 'false'],
      ['what was sent on is not taken', 'const isSentOn = earlier.was_sent_on ||', 'const isSentOn ='],
      ['any place in the chain is taken', 'if (!earlier.is_in_place)', 'if (false)'],
      ['what was reported is reported again', 'if (earlier.taken) {', 'if (false) {'],
      ['what was cleared is cleared again', 'if (earlier.taken) return', 'if (false) return'],
      ['clearance is never off', 'if (isOff) return', 'if (false) return'],
    ],
  ),
  ...breaksOf(
    at('authority-documents.ts'),
    [answers, trouble],
    [
      [
        'two at once do not find each other',
        'where id = ${asked.chain_id} for update`',
        'where id = ${asked.chain_id}`',
      ],
      ['a gap is no gap', 'counter === chain!.last_counter + 1 && previous_hash', 'previous_hash'],
      ['the hash before it is believed', '&& previous_hash === chain!.last_hash', ''],
      [
        'a rejected document loses its place',
        'const advances = goesOn && ',
        'const advances = goesOn && decided.status < 300 && ',
      ],
      ['a rejected document is a duplicate', 'is_recent && (status === 200 || status === 202)', 'is_recent'],
      ['a duplicate stays one for ever', 'is_recent && (status', '(status'],
      [
        'a loose chain stands still',
        '(decided.status < 300 && counter !== null && counter > chain!.last_counter)',
        'false',
      ],
    ],
  ),
  ...breaksOf(
    at('clear-document.ts'),
    [answers],
    [
      [
        'a cleared document has its white space twice',
        'head: canonical.slice(begin, at)',
        "head: canonical.slice(begin, at) + ' '",
      ],
      ['the QR of a cleared document has tag 9', 'is_simplified: false', 'is_simplified: true'],
    ],
  ),
  ...breaksOf(
    at('authority-keys.ts'),
    [trouble, letIn],
    [
      ['keys are made at each start', 'if (found.keys) return found.keys;', ''],
      ['keys lie open', 'sealer.seal(authorityKeyPurpose, name, String(key', 'Buffer.from(String(key'],
    ],
  ),
  ...breaksOf(
    at('start-authority.ts'),
    [letIn, trouble, page],
    [
      ['any version is served', "if (headers['accept-version'] !== 'V2') return wrongVersion;", ''],
      ['the log keeps secrets', "'binarySecurityToken', 'secret']", ']'],
      ['faults do nothing', 'misbehaviour(request.path, call) ?? handle(call)', 'handle(call)'],
    ],
  ),
  ...breaksOf(
    'src/features/platform-console/authority-contract.ts',
    [page],
    [['a one-time password is kept under its key', '    answers_secret: true,\n', '']],
  ),
];
