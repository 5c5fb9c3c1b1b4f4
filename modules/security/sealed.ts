import { EncryptJWT, errors, type JWTDecryptOptions, type JWTPayload, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { deriveKey } from './derive-key.ts'

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
  { secret, purpose, seconds }: { secret: string; purpose: string; seconds: number },
  schema: S,
): Seal<z.output<S>> {
  const key = deriveKey(secret, purpose)
  return {
    seal: (value) => encrypted(new EncryptJWT({ value }).setExpirationTime(`${seconds} s`), key),
    open: async (sealed) => {
      if (!sealed) return null
      const payload = await decrypted(sealed, key, { requiredClaims: ['exp'] })
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

/** Encrypts texts in the database, so that a copy of the database alone reveals none of them. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose)
  return {
    seal: (text, of) => encrypted(new EncryptJWT({ value: text }).setSubject(of), key),
    open: async (sealed, of) => {
      const payload = await decrypted(sealed, key, { subject: of })
      return z.string().safeParse(payload?.['value']).data ?? null
    },
  }
}

function encrypted(token: EncryptJWT, key: Uint8Array): Promise<string> {
  return token.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
}

async function decrypted(sealed: string, key: Uint8Array, claims: JWTDecryptOptions): Promise<JWTPayload | null> {
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
