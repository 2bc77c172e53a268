import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type Options = { options: { [field: string]: unknown } };

/** An answer of the browser as the API takes it. */
const asSent = (answer: object) => ({ ...answer }) as Record<string, unknown>;

/** Asks a device for a passkey that it has, `undefined` where whoever is asked does not want to. */
export const answerBy = async (
  asked: Promise<Options>,
  useBrowserAutofill = false,
): Promise<Record<string, unknown> | undefined> => {
  const { options } = await asked;
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill }).then(asSent, unwanted);
};

/** Has a device make a passkey. */
export const makeBy = async ({ options }: Options): Promise<Record<string, unknown> | undefined> =>
  startRegistration({ optionsJSON: options as never }).then(asSent, unwanted);

/** Whoever closes the browser's dialog has changed their mind, which is no failure. */
const unwanted = (error: Error): undefined => {
  if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') throw error;
};

export const knowsPasskeys = browserSupportsWebAuthn;
export const offersPasskeys = browserSupportsWebAuthnAutofill;
export const callOffOffer = (): void => WebAuthnAbortService.cancelCeremony();
