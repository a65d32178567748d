import { z } from 'zod';
import { byId, done, instant, money, operation, recordId, version, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, mobile, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { birthdayErrors } from '../../kernel/time/birthday.ts';
import { permissions } from '../identity/permissions.ts';
import { mostNoteCharacters } from './note-limit.ts';
import { customerScreens } from './screens.ts';

const { edit, note } = permissions.customers;
const seen = accessOf(customerScreens.record);

/** Ways to write to a customer, each with a consent of its own. */
export const channels = ['whatsapp', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];

export const relations = ['spouse', 'child', 'parent', 'sibling', 'friend', 'companion', 'other'] as const;

const relativeInput = {
  relation: z.enum(relations),
  name: requiredText(120),
  mobile: mobile.optional(),
  birth_month: whole(1, 12).optional(),
  birth_day: whole(1, 31).optional(),
  notes: optionalText(500),
};
const text = z.string().nullable();
const number = z.number().int();
const relative = z.object({
  id: recordId,
  relation: z.enum(relations),
  name: z.string(),
  mobile: text,
  birth_month: number.nullable(),
  birth_day: number.nullable(),
  notes: text,
});
const tag = z.object({ id: recordId, name: z.string(), customer_count: number });
const consent = z.object({
  id: recordId,
  channel: z.enum(channels),
  is_given: z.boolean(),
  source: z.string(),
  happened_at: instant,
  who: text,
});
const file = z.object({
  id: recordId,
  url: z.string(),
  kind: z.enum(['image', 'video', 'pdf']),
  name: text,
  added_at: instant,
});
const noteRow = z.object({ id: recordId, version: number, body: z.string() });

/** One thing that happened with a customer; `detail` is what its kind needs to say it in words. */
export const timelineRow = z.object({
  kind: z.string(),
  id: recordId,
  at: instant,
  title: text,
  amount: money.nullable(),
  state: number.nullable(),
  link_id: number.nullable(),
  detail: z.record(z.string(), z.unknown()),
  who: text,
});
export type TimelineRow = z.output<typeof timelineRow>;

/** What is known of a customer beside the fields: what happened, notes, tags, family, files, consents. */
export const customerRecords = {
  timeline: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/timeline',
    access: seen,
    summary: 'What happened with a customer, the newest first, of the kinds that the person may see',
    input: z.object({ id: recordId, kind: z.string().max(20).optional(), count: whole(1, 600).default(30) }),
    output: z.object({
      records: z.array(timelineRow),
      counts: z.record(z.string(), number),
      has_more: z.boolean(),
    }),
    refusals: ['customer_not_found'],
  }),
  facts: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/facts',
    access: seen,
    summary: 'Tags, family, files and consents of a customer',
    input: byId,
    output: z.object({
      tags: z.array(tag.omit({ customer_count: true })),
      relatives: z.array(relative),
      files: z.array(file),
      consents: z.array(consent),
    }),
  }),
  addNote: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/notes',
    access: { permission: note },
    summary: 'Note something about a customer',
    input: z.object({ id: recordId, body: requiredText(mostNoteCharacters) }),
    output: noteRow,
    refusals: ['customer_not_found'],
  }),
  correctNote: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customer_notes/:id',
    access: { permission: note },
    summary: 'Correct a note of one’s own; what it said before is kept',
    input: z.object({ id: recordId, version, body: requiredText(mostNoteCharacters) }),
    output: noteRow,
    refusals: ['note_not_found', 'note_is_not_yours'],
  }),
  noteBefore: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_notes/:id/before',
    access: seen,
    summary: 'What a note said before it was corrected, the newest first',
    input: byId,
    output: z.object({ records: z.array(z.object({ version: number, body: z.string(), replaced_at: instant })) }),
  }),
  deleteNote: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/customer_notes/:id',
    access: { permission: note },
    summary: 'Take a note of one’s own away',
    input: byId,
    output: done,
    refusals: ['note_not_found', 'note_is_not_yours'],
  }),
  tags: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_tags',
    access: seen,
    summary: 'The tags of the shop, each with how many customers have it',
    input: z.object({ search: z.string().max(40).optional(), page_size: whole(1, 200).optional() }),
    output: z.object({ records: z.array(tag) }),
  }),
  tag: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_tags/:id',
    access: seen,
    summary: 'One tag of the shop',
    input: byId,
    output: tag.omit({ customer_count: true }),
    refusals: ['tag_not_found'],
  }),
  setTags: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customers/:id/tags',
    access: { permission: edit },
    summary: 'Give a customer these tags and no others; a new word joins the shop’s tags',
    input: z.object({ id: recordId, tags: z.array(requiredText(40)).max(30) }),
    output: z.object({ records: z.array(tag.omit({ customer_count: true })) }),
    refusals: ['customer_not_found', 'too_many_tags'],
  }),
  renameTag: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customer_tags/:id',
    access: { permission: edit },
    summary: 'Call a tag otherwise',
    input: z.object({ id: recordId, name: requiredText(40) }),
    output: done,
    refusals: ['tag_not_found'],
  }),
  deleteTag: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/customer_tags/:id',
    access: { permission: edit },
    summary: 'Take a tag from the shop’s list and from all customers',
    input: byId,
    output: done,
    refusals: ['tag_not_found'],
  }),
  addRelative: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/relatives',
    access: { permission: edit },
    summary: 'Add somebody of a customer’s family or company',
    input: z.object({ id: recordId, ...relativeInput }).superRefine(agreeing(birthdayErrors)),
    output: relative,
    refusals: ['customer_not_found'],
  }),
  changeRelative: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customer_relatives/:id',
    access: { permission: edit },
    summary: 'Change what is known of a relative',
    input: z.object({ id: recordId, ...relativeInput }).superRefine(agreeing(birthdayErrors)),
    output: relative,
    refusals: ['relative_not_found'],
  }),
  deleteRelative: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/customer_relatives/:id',
    access: { permission: edit },
    summary: 'Take a relative away',
    input: byId,
    output: done,
    refusals: ['relative_not_found'],
  }),
  addFile: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/files',
    access: { permission: note },
    summary: 'Keep a picture, a video or a PDF with a customer',
    input: byId,
    output: file,
    accepts_file: 'image_video_or_pdf',
    refusals: ['customer_not_found', 'too_many_files'],
    rate_per_minute: 60,
  }),
  deleteFile: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/customer_files/:id',
    access: { permission: note },
    summary: 'Take a file away; its address answers no more',
    input: byId,
    output: done,
    refusals: ['customer_file_not_found'],
  }),
  setConsent: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/consents',
    access: { permission: edit },
    summary: 'Write down that a customer allows messages by a way, or no longer does',
    input: z.object({ id: recordId, channel: z.enum(channels), is_given: z.boolean() }),
    output: consent,
    refusals: ['customer_not_found'],
  }),
};
