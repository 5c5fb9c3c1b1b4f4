import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinChecksums } from './join-checksums.ts'

test('the checksum of two texts in a row follows from those of both', () => {
  const text = fc.uint8Array({ maxLength: 3_000 })
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(joinChecksums(crc32(first), crc32(second), second.length)).toBe(crc32(second, crc32(first)))
    }),
  )
})

test('so for texts of many bytes', () => {
  const long = Buffer.alloc(5_000_001, 'Lernladen ')
  expect(joinChecksums(crc32('Kopf'), crc32(long), long.length)).toBe(crc32(long, crc32('Kopf')))
})
