import { hkdfSync } from 'node:crypto'

/** 256 bits for one purpose, so that a signature made for one use is worth nothing in another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `lernladen ${purpose}`, 32))
}
