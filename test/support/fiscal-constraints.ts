/** Constraints of the tax authority's part that nobody meets, by the reason: see test/safety/constraints.test.ts. */
export const fiscalConstraints = {
  // The states and titles that the program writes; a unit that signs is written with its certificate in one statement.
  arithmetic: ['fiscal_unit_figures', 'fiscal_unit_signs_whole', 'fiscal_queue_figures', 'fiscal_document_figures'],
  written: [
    'sandbox_authority_csid_kind_check',
    'sandbox_authority_document_asked_check',
    'sandbox_authority_key_name_check',
  ],
  random: ['fiscal_document_uuid', 'sandbox_authority_csid_request_id_key', 'sandbox_authority_csid_token_digest_key'],
  // Units are connected one caller at a time, under the lock of the shop; the number of a document is its sequence's.
  drawn: ['fiscal_unit_connected_once', 'fiscal_unit_pending_once', 'fiscal_document_id'],
} as const;
