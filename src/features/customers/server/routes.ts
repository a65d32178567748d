import { bind, bindUpload, type Route } from '../../../platform/http/route.ts';
import { customers } from '../contract.ts';
import { merging } from '../merge-contract.ts';
import { customerRecords } from '../record-contract.ts';
import { setConsent } from './customer-consents.ts';
import type { CustomerExtensions } from './customer-extensions.ts';
import { addFile, deleteFile } from './customer-files.ts';
import { addNote, correctNote, deleteNote, listNoteBefore } from './customer-notes.ts';
import { addRelative, changeRelative, deleteRelative } from './customer-relatives.ts';
import { deleteTag, getTag, listTags, renameTag, setTags } from './customer-tags.ts';
import { readFacts, readTimeline } from './customer-timeline.ts';
import { eraseCustomer } from './erase-customer.ts';
import { dismissDuplicate, listDuplicates, searchDuplicates } from './find-duplicates.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listMerges, mergeCustomers, undoMerge } from './merge-customers.ts';
import { moveCustomer } from './move-customer.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { searchCustomers } from './search-customers.ts';

export const customerRoutes = (later: CustomerExtensions): readonly Route[] => [
  bind(customers.list, listCustomers),
  bind(customers.search, searchCustomers),
  bind(customers.get, getCustomer),
  bind(customers.create, createCustomer),
  bind(customers.update, updateCustomer),
  bind(customers.enable, moveCustomer('enable')),
  bind(customers.disable, moveCustomer('disable')),
  bind(customers.erase, eraseCustomer(later)),
  bind(customerRecords.timeline, readTimeline(later)),
  bind(customerRecords.facts, readFacts),
  bind(customerRecords.addNote, addNote),
  bind(customerRecords.correctNote, correctNote),
  bind(customerRecords.noteBefore, listNoteBefore),
  bind(customerRecords.deleteNote, deleteNote),
  bind(customerRecords.tags, listTags),
  bind(customerRecords.tag, getTag),
  bind(customerRecords.setTags, setTags),
  bind(customerRecords.renameTag, renameTag),
  bind(customerRecords.deleteTag, deleteTag),
  bind(customerRecords.addRelative, addRelative),
  bind(customerRecords.changeRelative, changeRelative),
  bind(customerRecords.deleteRelative, deleteRelative),
  bindUpload(customerRecords.addFile, addFile),
  bind(customerRecords.deleteFile, deleteFile),
  bind(customerRecords.setConsent, setConsent),
  bind(merging.merge, mergeCustomers),
  bind(merging.undo, undoMerge(later)),
  bind(merging.list, listMerges),
  bind(merging.search, searchDuplicates),
  bind(merging.found, listDuplicates),
  bind(merging.dismiss, dismissDuplicate),
];
