/** Constraints of the embedded services that nobody meets, by the reasons of test/safety/constraints.test.ts. */
export const sandboxConstraints = {
  contract: ['sandbox_fault_kind_check', 'sandbox_fault_seconds_check', 'sandbox_fault_times_left_check'],
  constants: [
    'sandbox_authority_csid_kind_check',
    'sandbox_authority_document_asked_check',
    'sandbox_authority_key_name_check',
    'sandbox_checkout_reference_key',
    'sandbox_message_channel_check',
  ],
  random: ['sandbox_authority_csid_request_id_key', 'sandbox_authority_csid_token_digest_key'],
};
