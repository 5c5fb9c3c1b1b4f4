/**
 * A copy to keep, in memory of its own. Results of Node's zlib and of `Buffer.concat` are slices of larger blocks
 * (`Buffer.poolSize`), each of which is held as long as any of its slices.
 */
export function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
