/** A version of a secret. Former versions stay until all that they sealed is sealed with a newer one. */
export interface KeyVersion {
  version: number
  secret: string
}

/** A secret with its versions, the current one first. A text is a secret that only has version 1. */
export type Secret = string | readonly KeyVersion[]

/** Its versions, the current one first. There must be one. */
export function versionsOf(secret: Secret): readonly [KeyVersion, ...KeyVersion[]] {
  const [current, ...former] = typeof secret === 'string' ? [{ version: 1, secret }] : secret
  if (!current) throw new RangeError('no version of the key')
  return [current, ...former]
}
