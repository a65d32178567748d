/** A browser that can, at an address that a passkey can belong to: WebAuthn knows names, no numbers, and no plain http. */
export const mayUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

type Options = Readonly<Record<string, unknown>>;

/** What the person or the device did not do is no fault of the product: null. */
const unlessRefused = async <T>(ceremony: Promise<T>): Promise<T | null> => {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort|InvalidState|Security)Error$/.test(error.name)) return null;
    throw error;
  }
};

/** Lets the device make a passkey. */
export const makePasskey = async (options: Options) => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return unlessRefused(startRegistration({ optionsJSON: options as never }));
};

/** Lets the person choose a passkey, and the device sign with it. */
export const askPasskey = async (options: Options) => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return unlessRefused(startAuthentication({ optionsJSON: options as never }));
};
