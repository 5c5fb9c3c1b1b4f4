import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import { deriveKey } from './derive-key.ts'

export interface Seal<T> {
  seal(value: T): Promise<string>
  /** Null for what is over, altered, or was sealed for something else. */
  open(sealed: string | undefined): Promise<T | null>
}

/** Values that a browser keeps for the shop and can neither read nor change, for so many seconds. */
export function createSeal<S extends z.ZodType<object>>(
  { secret, purpose, seconds }: { secret: string; purpose: string; seconds: number },
  schema: S,
): Seal<z.output<S>> {
  const key = deriveKey(secret, purpose)
  return {
    seal: (value) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${seconds} s`)
        .encrypt(key),
    open: async (sealed) => {
      if (!sealed) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        })
        return schema.safeParse(payload['value']).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
