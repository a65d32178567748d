import type { XmlElement } from '../xml-element.ts';
import { categoryRules } from './category-rules.ts';
import { chargeRules } from './charge-rules.ts';
import { currencyRules } from './currency-rules.ts';
import { documentRules } from './document-rules.ts';
import { FiscalDocumentXml, type FiscalFacts, type Place } from './fiscal-document-xml.ts';
import { lineRules } from './line-rules.ts';
import { partyRules } from './party-rules.ts';
import { prepaymentRules } from './prepayment-rules.ts';
import type { FiscalLayer, FiscalRule, Severity } from './rule.ts';
import { chainRules, stampRules } from './stamp-rules.ts';
import { totalRules } from './total-rules.ts';
import { Unreadable } from './unreadable.ts';

/** The authority's rules that a document can be checked against by itself; an id may have several rows. */
const beforeStamp: readonly FiscalRule[] = [
  ...[...documentRules, ...partyRules, ...lineRules, ...totalRules, ...chargeRules],
  ...[...categoryRules, ...currencyRules, ...prepaymentRules, ...chainRules],
];
export const fiscalRules: readonly FiscalRule[] = [...beforeStamp, ...stampRules];

/** A rule that a document breaks, and where. */
export interface FiscalFinding {
  readonly id: string;
  readonly layer: FiscalLayer;
  readonly severity: Severity;
  /** The elements from the document down to the place, as `cac:InvoiceLine/cac:Item`; empty for the document itself. */
  readonly path: string;
  /** Which line it is, from 1 on; null outside of lines. */
  readonly line: number | null;
}

const isBroken = (rule: FiscalRule, place: Place, document: FiscalDocumentXml): boolean => {
  try {
    return rule.fires(place, document);
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
};

const findingOf = ({ id, layer, severity }: FiscalRule, place: Place): FiscalFinding => {
  const names: string[] = [];
  let line: number | null = null;
  for (let current = place; current.up; current = current.up) {
    names.unshift(current.name);
    if (current.name === 'cac:InvoiceLine' && !current.up.up)
      line = current.up.children('cac:InvoiceLine').indexOf(current) + 1;
  }
  return { id, layer, severity, path: names.join('/'), line };
};

/**
 * Checks a document against the authority's rules: each finding is a rule and a place that breaks it, errors and warnings in
 * the table's order. What cannot be read (an amount that is no number) breaks the rules that need it. Rules that need the
 * authority's own state, as the chain and the certificate, are not among them.
 */
export const checkFiscal = (root: XmlElement, facts: FiscalFacts): FiscalFinding[] => {
  const document = new FiscalDocumentXml(root, facts);
  const findings: FiscalFinding[] = [];
  for (const rule of facts.is_stamped ? fiscalRules : beforeStamp)
    for (const place of placesOf(rule, document))
      if (isBroken(rule, place, document)) findings.push(findingOf(rule, place));
  return findings;
};

/** None where what tells them apart cannot be read: the authority's engine finds no match there either. */
const placesOf = (rule: FiscalRule, document: FiscalDocumentXml): readonly Place[] => {
  try {
    return document.places(rule.where);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
};
