import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface CertificateOptions {
  /** The name that it is good for. */
  name: string
  from?: Date
  until?: Date
}

const DAY = 86_400_000
const [SEQUENCE, SET, INTEGER, BOOLEAN, BIT_STRING, OCTET_STRING, OBJECT, TEXT, TIME] = [
  0x30, 0x31, 0x02, 0x01, 0x03, 0x04, 0x06, 0x0c, 0x18,
]
const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const SUBJECT_ALT_NAME = '551d11'
const BASIC_CONSTRAINTS = '551d13'

/** A certificate that vouches for itself (RFC 5280), and its key, in PEM: for servers of tests. */
export function makeCertificate({
  name,
  from = new Date(Date.now() - DAY),
  until = new Date(Date.now() + DAY),
}: CertificateOptions): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, object(ECDSA_WITH_SHA256))
  const whose = der(SEQUENCE, der(SET, der(SEQUENCE, object(COMMON_NAME), der(TEXT, Buffer.from(name)))))
  const extensions = der(
    SEQUENCE,
    extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])))),
    extension(SUBJECT_ALT_NAME, der(SEQUENCE, der(0x82, Buffer.from(name)))),
  )
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    whose,
    der(SEQUENCE, time(from), time(until)),
    whose,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = der(SEQUENCE, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value of ASN.1 with its tag and its length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), value])
}

function object(hex: string): Buffer {
  return der(OBJECT, Buffer.from(hex, 'hex'))
}

function extension(hex: string, value: Buffer): Buffer {
  return der(SEQUENCE, object(hex), der(OCTET_STRING, value))
}

function time(date: Date): Buffer {
  return der(TIME, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
}
