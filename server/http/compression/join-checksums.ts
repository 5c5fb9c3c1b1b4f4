/**
 * The CRC-32 (RFC 1952, section 8) of two texts in a row, from the checksums of both and the bytes of the second. A
 * checksum is a polynomial over GF(2), its highest bit the constant term; each byte of the second text multiplies the
 * first checksum by x⁸.
 */
export function joinChecksums(first: number, second: number, secondBytes: number): number {
  let sum = first
  for (let bit = 0, rest = secondBytes; rest > 0; bit++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) sum = multiply(sum, byteShifts[bit] ?? 0)
  return (sum ^ second) >>> 0
}

/** x to the power of 8, 16, 32 …: the shift by 1, 2, 4 … bytes. */
const byteShifts: number[] = [0x00_80_00_00]
for (let bit = 1; bit < 32; bit++) {
  const half = byteShifts[bit - 1] ?? 0
  byteShifts.push(multiply(half, half))
}

function multiply(a: number, b: number): number {
  let product = 0
  let shifted = b
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) % 2 === 1) product ^= shifted
    shifted = shifted % 2 === 0 ? shifted >>> 1 : (shifted >>> 1) ^ 0xed_b8_83_20
  }
  return product >>> 0
}
