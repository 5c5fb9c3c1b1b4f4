import { createHmac } from 'node:crypto'
import { deriveKey } from '#modules/security/derive-key.ts'
import { createSealer, type Sealer } from '#modules/security/sealed.ts'

/** A version of the key. Printed codes stay valid for years: an old version stays until every code is sealed with a newer one. */
export interface KeyVersion {
  version: number
  secret: string
}

export interface CouponKeys {
  /** The version that makes new codes. */
  current: number
  /** The hash of a code by the current version. */
  hash(code: string): string
  /** Its hashes by all versions, under one of which it is stored. */
  hashes(code: string): string[]
  /** The ciphertext of the code of one coupon, by the current version. */
  seal(code: string, couponId: string): Promise<string>
  /** Throws where the version is not known, or the ciphertext belongs to another coupon. */
  open(sealed: { codeSealed: string; keyVersion: number; id: string }): Promise<string>
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
  return {
    current: current.version,
    hash: current.hash,
    hashes: (code) => all.map(({ hash }) => hash(code)),
    seal: (code, couponId) => current.sealer.seal(code, couponId),
    open: async ({ codeSealed, keyVersion, id }) => {
      const code = await all.find(({ version }) => version === keyVersion)?.sealer.open(codeSealed, id)
      if (!code) throw new Error(`the code of coupon ${id} cannot be opened with version ${keyVersion} of the key`)
      return code
    },
  }
}

function versionOf({ version, secret }: KeyVersion): Version {
  const key = deriveKey(secret, 'coupon hash')
  return {
    version,
    hash: (code) => createHmac('sha256', key).update(code).digest('base64url'),
    sealer: createSealer(secret, 'coupon code'),
  }
}
