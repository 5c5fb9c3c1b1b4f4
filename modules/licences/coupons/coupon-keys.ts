import { createHmac } from 'node:crypto'
import { deriveKey } from '#modules/ground/security/derive-key.ts'
import type { KeyVersion } from '#modules/ground/security/keys/key-versions.ts'
import { createSealer, type Sealer } from '#modules/ground/security/sealed.ts'

/** A code as its coupon keeps it. */
export interface SealedCode {
  codeSealed: string
  keyVersion: number
  id: string
}

export interface CouponKeys {
  /** The version that makes new codes. */
  current: number
  /** The hash of a code by the current version. */
  hash(code: string): string
  /** Its hashes by all versions, under one of which it is stored. */
  hashes(code: string): string[]
  /** The versions that it knows. */
  versions: readonly KeyVersion[]
  /** The ciphertext of the code of one coupon, by the current version. */
  seal(code: string, couponId: string): Promise<string>
  /** Whether a code can be opened. */
  opens(sealed: SealedCode): Promise<boolean>
  /** Fails where the version is not known, or the ciphertext belongs to another coupon. */
  open(sealed: SealedCode): Promise<string>
}

interface Version {
  version: number
  hash(code: string): string
  sealer: Sealer
}

/**
 * The keys by which codes are looked up and shown; the first version is the current one. A code has some 59 bits: the
 * keyed hash cannot be guessed without the key, and with it only as fast as HMAC-SHA256 is.
 */
export function createCouponKeys(versions: readonly KeyVersion[]): CouponKeys {
  const all = versions.map(versionOf)
  const [current] = all
  if (!current) throw new RangeError('no version of the key')
  const opened = async ({ codeSealed, keyVersion, id }: SealedCode) =>
    (await all.find(({ version }) => version === keyVersion)?.sealer.open(codeSealed, id)) ?? null
  return {
    current: current.version,
    versions,
    hash: current.hash,
    hashes: (code) => all.map(({ hash }) => hash(code)),
    seal: (code, couponId) => current.sealer.seal(code, couponId),
    opens: async (sealed) => (await opened(sealed)) !== null,
    open: async (sealed) => {
      const code = await opened(sealed)
      if (code === null)
        throw new Error(`the code of coupon ${sealed.id} cannot be opened with version ${sealed.keyVersion} of the key`)
      return code
    },
  }
}

function versionOf({ version, secret }: KeyVersion): Version {
  const key = deriveKey(secret, 'coupon hash')
  return {
    version,
    hash: (code) => createHmac('sha256', key).update(code).digest('base64url'),
    sealer: createSealer([{ version, secret }], 'coupon code'),
  }
}
