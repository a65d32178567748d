/** IANA zones of the capitals where shops stand (the countries' table), and of where else a shop keeps its clock. */
export const zones = [
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Bahrain',
  'Asia/Muscat',
  'Asia/Amman',
  'Asia/Hebron',
  'Asia/Gaza',
] as const;
