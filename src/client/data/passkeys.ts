import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { errorMessage } from './api.ts'

/** As the server sends them. */
type Options = { challenge: string }

/** Loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Not on pages without encryption, nor in old browsers. */
export const hasPasskeys = () => window.PublicKeyCredential !== undefined

export const makePasskey = async (options: Options) => {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

export const signWithPasskey = async (options: Options) => {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Closes the browser's question, which is about nothing any more. */
export const cancelPasskey = async () => (await library()).WebAuthnAbortService.cancelCeremony()

const reasons: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
}

/** What a person reads when the browser or the server refused. */
export const passkeyError = (error: unknown) =>
  (error instanceof Error && reasons[error.name]) || errorMessage(error)
