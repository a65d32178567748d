import { transitions } from '../../kernel/contract/transitions.ts';
import { requestStatus } from './policy.ts';

const { waiting, proposed, accepted, declined } = requestStatus;
const refusal = 'appointment_request_answered' as const;

/** What may become of a visit that waits for the shop. A time that the shop proposes is answered by the customer. */
export const requestTransitions = transitions('request_status', [
  { action: 'accept', from: [waiting], to: accepted, refusal },
  { action: 'propose', from: [waiting, proposed], to: proposed, refusal },
  { action: 'decline', from: [waiting, proposed], to: declined, refusal },
  { action: 'take', from: [proposed], to: accepted, refusal },
  { action: 'leave', from: [proposed], to: declined, refusal },
]);

/** Whether a visit waits for somebody's answer. */
export const isRequest = ({ status, request_status }: { status: number; request_status: number | null }): boolean =>
  status === 1 && (request_status === waiting || request_status === proposed);
