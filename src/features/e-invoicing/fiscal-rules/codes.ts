/** The code lists of the authority's rules, as it has them: some are older than the standards that they come from. */

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** ISO 4217. */
const currencyList =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN ' +
  'BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD ' +
  'FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS ' +
  'KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN ' +
  'MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
  'SDG SEK SGD SHP SLL SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN ' +
  'UYI UYU UZS VEF VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ' +
  'ZAR ZMW ZWL';
/** ISO 3166-1, with 1A for Kosovo and XI for Northern Ireland. */
const countryList =
  '1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ' +
  'EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR ' +
  'HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR ' +
  'LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE ' +
  'SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW';
/** UNTDID 1001: documents that are invoices. */
const typeList =
  '80 82 84 130 202 203 204 211 295 325 326 380 381 383 384 385 386 387 388 389 390 393 394 395 456 457 ' +
  '527 575 623 633 751 780 935';
/** UNTDID 4461: means of payment. */
const meansList =
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 ' +
  '37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 ' +
  '70 74 75 76 77 78 91 92 93 94 95 96 97 ZZZ';
/** Kinds of what may be attached. */
const mimeList =
  'text/csv text/plain application/pdf image/png image/jpeg image/tiff application/acad application/dwg ' +
  'drawing/dwg application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ' +
  'application/vnd.oasis.opendocument.spreadsheet';

export const currencyCodes = setOf(currencyList);
export const countryCodes = setOf(countryList);
export const typeCodes = setOf(typeList);
export const meansCodes = setOf(meansList);
/** The same without 69, which the Kingdom's layer leaves out. */
export const saudiMeansCodes = setOf(meansList.replace(' 69 ', ' '));
export const mimeTypes = setOf(mimeList);
export const taxCategoryCodes = setOf('AE L M E S Z G O K B');
export const saudiTypeCodes = setOf('388 383 381 386');

/** Reasons for zero, exemption and no VAT at all, by category. */
const zeroReasons =
  'VATEX-SA-32 VATEX-SA-33 VATEX-SA-34-1 VATEX-SA-34-2 VATEX-SA-34-3 VATEX-SA-34-4 VATEX-SA-34-5 VATEX-SA-35 ' +
  'VATEX-SA-36 VATEX-SA-EDU VATEX-SA-HEA VATEX-SA-MLTRY VATEX-SA-DIPLOMAT VATEX-SA-DUTYFREE';
const otherReasons = { E: setOf('VATEX-SA-29 VATEX-SA-29-7 VATEX-SA-30'), O: setOf('VATEX-SA-OOS') };
export const exemptionCodes: Readonly<Record<string, ReadonlySet<string>>> = {
  ...otherReasons,
  Z: setOf(`${zeroReasons} VATEX-SA-ROYALDECREE VATEX-SA-32(bis)`),
};
/** The same for deposits, where the authority's list is shorter. */
export const prepaymentExemptionCodes: Readonly<Record<string, ReadonlySet<string>>> = {
  ...otherReasons,
  Z: setOf(zeroReasons),
};

/** UNTDID 7161, as the authority writes it: a reason is any part of this text. */
export const chargeReasons =
  'AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ' +
  'ACF ACG ACH ACI ACJ ACK ACL ACM ACS ADC ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA ' +
  'AEB AEC AED AEF AEH AEI AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW AEX AEY AEZ AJ AU CA CAB CAD ' +
  'CAE CAF CAI CAJ CAK CAL CAM CAN CAO CAPCAQ CAR CAS CAT CAU CAV CAW CD CG CS CT DAB DAD DL EG EP ER ' +
  'FAA FAB FAC FC FH FI GAA HAA HD HH IAA AB ID IF IR IS KO L1 LA LAA LAB LF MAE MI ML NAA OA PA PAA PC ' +
  'PL RAB RAC RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM SU TAB AC TT TV V1 V2 WH XAA YY ZZZ';
