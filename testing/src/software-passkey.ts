import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an authenticator signs, and for whom. */
type Asked = { readonly challenge: string; readonly origin?: string; readonly rpId?: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator in software: it makes a key and signs with it as a phone does, without asking for a finger. */
export function softwarePasskey({ rpId = 'shop.test', origin = 'http://shop.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge, origin: from = origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const dataOf = (flags: number, site: string, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(site), head, more])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make: (asked: Asked) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        // A map of five: key type EC2, algorithm ES256, curve P-256, x and y (RFC 9053).
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credential.length])
      // Present, verified, with a credential (WebAuthn, section 6.1).
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, key])
      const data = dataOf(0x45, asked.rpId ?? rpId, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`; `flags` says whether it has verified its person. */
    use: (asked: Asked, { flags = 0x05, repeatCount = false } = {}) => {
      if (repeatCount) counter -= 1
      const data = dataOf(flags, asked.rpId ?? rpId)
      const client = clientData('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
