/** What makes and checks passkeys: 250 modules, loaded by the first passkey and not by each start. */
export const passkeyWork = () => import('@simplewebauthn/server');
