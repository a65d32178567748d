import { readDraft, writeDraft } from '../form/draft.ts';

/** A record that this person looked at on this device. */
export interface RecentRecord {
  readonly label: string;
  /** Its address below the language prefix. */
  readonly to: string;
}

const draft = 'recent_records';
const most = 6;

const isRecord = (one: unknown): one is RecentRecord =>
  typeof one === 'object' && one !== null && typeof (one as RecentRecord).label === 'string' && 'to' in one;

/** The latest first. */
export const recentRecords = (): readonly RecentRecord[] => {
  const kept = readDraft(draft)?.['records'];
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
};

export const rememberRecord = (record: RecentRecord): void => {
  if (record.label === '') return;
  const others = recentRecords().filter((one) => one.to !== record.to);
  writeDraft(draft, { records: [record, ...others].slice(0, most) });
};
