import { offers } from '../../../kernel/contract/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { requestStatus, requestTransitions } from '../account.ts';
import { accountRequests } from '../account-contract.ts';
import { accountTexts } from '../account-messages.ts';
import { requestFields } from '../request-fields.ts';
import { merchantScreens } from '../screens.ts';

/** Requests, all or of some states, with what may be done with each. */
const requestList = (kind: 'all' | 'open' | 'rejected') =>
  defineList({
    texts: accountTexts,
    operation: accountRequests.list,
    columns: columnsOf(requestFields),
    filters: [
      ...(kind === 'all' ? [choiceFilter(requestFields, 'status')] : []),
      choiceFilter(requestFields, 'business_kind'),
    ],
    fixed: {
      all: {},
      open: { is_open: true },
      rejected: { status: requestStatus.rejected },
    }[kind],
    rowLink: (row) => (row.merchant_id === null ? null : merchantScreens.record.to(row.merchant_id)),
    rowActions: (row, t) => [
      ...(offers(requestTransitions, 'approve', row) && row.merchant_id !== null
        ? [
            {
              label: t.approve,
              ...actionProps(accountRequests.approve, { id: row.id }, t.approved),
              confirm: t.approve_question,
              primary: true,
            },
          ]
        : []),
      ...(offers(requestTransitions, 'reject', row)
        ? [
            {
              label: t.reject,
              operation: accountRequests.reject,
              reason: t.reject_reason,
              danger: true,
              run: (reason: string) => act(accountRequests.reject, { id: row.id, reason }, t.rejected),
            },
          ]
        : []),
    ],
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { text: (t) => t.empty[kind] },
  });

export const AllRequests = requestList('all');
export const TrialRequests = requestList('open');
export const RejectedRequests = requestList('rejected');
