import { hkdfSync } from 'node:crypto'

/** Derives a 256-bit key for one purpose, so that a signature made for one use is not valid for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `lernladen ${purpose}`, 32))
}
