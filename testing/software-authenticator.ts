import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/*
 * The part of a device in WebAuthn: makes a key, and signs what a site asks. It encodes just enough CBOR for that.
 */

const bytes = (value: Buffer) => {
  const { length } = value
  return Buffer.concat([
    Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]),
    value,
  ])
}
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** An ES256 key, as COSE writes it. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const encode = (value: Buffer) => value.toString('base64url')

type Options = { challenge: string }
type Signing = { origin?: string; verified?: boolean }

/** A device of somebody who visits this site. */
export const createAuthenticator = (site: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = encode(credentialId)
  let counter = 0

  const authenticatorData = (verified: boolean, more: Buffer, flags = 0) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = PRESENT | (verified ? VERIFIED : 0) | flags
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([all]), count, more])
  }
  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** The answer to the options of a new passkey. */
    register: (options: Options, { origin = site, verified = true }: Signing = {}) => {
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(verified, attested, HAS_KEY)),
      ])
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', options, origin)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      })
    },
    /** The answer to the options of a login. */
    sign: (options: Options, { origin = site, verified = true }: Signing = {}) => {
      const client = clientData('webauthn.get', options, origin)
      const data = authenticatorData(verified, Buffer.alloc(0))
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
