import type { components, paths } from '@marah/contract/desk-client'
import { ApiError } from '@marah/ui/calls/errors'
import type { MessageKey } from '../message-keys.ts'
import type { Translate } from '../messages.tsx'

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
type NewPasskey = BodyOf<'/desk/passkey/'>['response']
type UsedPasskey = BodyOf<'/desk/sign-in/passkey/'>['response']
export type Passkey = components['schemas']['Passkey']
type Options = Record<string, unknown>

/**
 * Whether this browser makes passkeys and reads what the server asks for. They belong to a name: at an address of numbers,
 * as that of a shop that somebody tries out, there are none.
 */
export function hasPasskeys(): boolean {
  const isName = !/^\[|^[\d.]+$/.test(location.hostname)
  return (
    isName &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

/** Asks the person for a finger, a face or a code, and makes a passkey. @throws ApiError if it was not made */
export async function makePasskey(options: Options, t: Translate): Promise<NewPasskey> {
  const asked = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  return (await credentialFrom(navigator.credentials.create({ publicKey }), t)) as NewPasskey
}

/** Asks for a passkey of this shop, and signs with it. @throws ApiError if it was not used */
export async function signByPasskey(options: Options, t: Translate): Promise<UsedPasskey> {
  const asked = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  return (await credentialFrom(navigator.credentials.get({ publicKey }), t)) as UsedPasskey
}

async function credentialFrom(asked: Promise<Credential | null>, t: Translate): Promise<unknown> {
  try {
    const credential = await asked
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw failed(error instanceof DOMException ? reasons[error.name] : undefined, t)
  }
  throw failed(undefined, t)
}

const reasons: Readonly<Record<string, MessageKey>> = {
  InvalidStateError: 'sign-in.passkeyKnown',
  SecurityError: 'sign-in.passkeyElsewhere',
  NotSupportedError: 'sign-in.passkeyElsewhere',
}

/** The browser says nothing more when the person has closed its window, or has waited too long. */
function failed(reason: MessageKey | undefined, t: Translate): ApiError {
  return new ApiError({
    status: 400,
    code: 'passkey',
    message: t(reason ?? 'sign-in.passkeyClosed'),
    fields: {},
  })
}
