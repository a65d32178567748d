import type { AuthorityUrls } from '../../../platform/gateways/authority-settings.ts';
import { ServiceRefused } from '../../../platform/gateways/call-service.ts';
import type { Environment } from './signing-request.ts';

/** Base address of the authority's gateway for units of that environment. ServiceRefused where the installation has none. */
export type AuthorityAddress = (environment: Environment) => string;

/** Only the sandbox may be absent: in production there is none without a setting. */
export const authorityAddress =
  (urls: AuthorityUrls): AuthorityAddress =>
  (environment) => {
    const url = urls[environment];
    if (url === null)
      throw new ServiceRefused('this installation has no sandbox of the tax authority (AUTHORITY_SANDBOX_URL)');
    return url;
  };
