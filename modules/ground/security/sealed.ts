import { EncryptJWT, errors, type JWTDecryptOptions, type JWTPayload, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { deriveKey } from './derive-key.ts'
import { type KeyVersion, type Secret, versionsOf } from './keys/key-versions.ts'

export interface Seal<T> {
  seal(value: T): Promise<string>
  /** Null for a value that has expired, was altered, or was sealed for another purpose. */
  open(sealed: string | undefined): Promise<T | null>
}

/**
 * Encrypts values that the browser keeps for the shop, for this many seconds; the browser can neither read nor change
 * them.
 */
export function createSeal<S extends z.ZodType<object>>(
  { secret, purpose, seconds }: { secret: Secret; purpose: string; seconds: number },
  schema: S,
): Seal<z.output<S>> {
  const keys = sealingKeys(secret, purpose)
  return {
    seal: (value) => encrypted(new EncryptJWT({ value }).setExpirationTime(`${seconds} s`), keys),
    open: async (sealed = '') => {
      const payload = await decrypted(sealed, keys, { requiredClaims: ['exp'] })
      return schema.safeParse(payload?.['value']).data ?? null
    },
  }
}

export interface Sealer {
  /** `of` names the owner of the text: a text sealed for one row cannot be opened for another row. */
  seal(text: string, of: string): Promise<string>
  /** Null for a text that was sealed with another secret or for another owner, or was altered since. */
  open(sealed: string, of: string): Promise<string | null>
}

/**
 * Encrypts texts in the database, so that a copy of the database alone reveals none of them. The current version of the
 * secret seals; what former ones sealed is opened too.
 */
export function createSealer(secret: Secret, purpose: string): Sealer {
  const keys = sealingKeys(secret, purpose)
  return {
    seal: (text, of) => encrypted(new EncryptJWT({ value: text }).setSubject(of), keys),
    open: async (sealed, of) => {
      const payload = await decrypted(sealed, keys, { subject: of })
      return z.string().safeParse(payload?.['value']).data ?? null
    },
  }
}

/** What every text sealed by this version begins with, before its first dot. */
export function sealMark(version: number): string {
  return Buffer.from(JSON.stringify(headerOf(version))).toString('base64url')
}

/** What texts begin with that were sealed before secrets had versions. */
export const UNVERSIONED_SEAL = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')

function headerOf(version: number) {
  return { alg: 'dir', enc: 'A256GCM', kid: String(version) }
}

interface SealingKey extends Pick<KeyVersion, 'version'> {
  key: Uint8Array
}
type SealingKeys = readonly [SealingKey, ...SealingKey[]]

function sealingKeys(secret: Secret, purpose: string): SealingKeys {
  const keyOf = (one: KeyVersion) => ({ version: one.version, key: deriveKey(one.secret, purpose) })
  const [current, ...former] = versionsOf(secret)
  return [keyOf(current), ...former.map(keyOf)]
}

function encrypted(token: EncryptJWT, [{ version, key }]: SealingKeys): Promise<string> {
  return token.setProtectedHeader(headerOf(version)).encrypt(key)
}

async function decrypted(sealed: string, keys: SealingKeys, claims: JWTDecryptOptions): Promise<JWTPayload | null> {
  for (const { key } of keys) {
    const payload = await decryptedWith(key, sealed, claims)
    if (payload) return payload
  }
  return null
}

async function decryptedWith(key: Uint8Array, sealed: string, claims: JWTDecryptOptions): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      ...claims,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
