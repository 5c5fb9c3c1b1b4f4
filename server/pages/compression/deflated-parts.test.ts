import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflatePiece, joinGzip, type Piece } from './deflated-parts.ts'

test('pieces, compressed beforehand or not, join into one gzip file of their text', async () => {
  const piece = fc.record({ plain: fc.uint8Array({ maxLength: 5_000 }), compress: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const made = await Promise.all(
        pieces.map(async ({ plain, compress }) => {
          const made: Piece = { plain: Buffer.from(plain) }
          if (compress) await deflatePiece(made)
          return made
        }),
      )
      expect(gunzipSync(joinGzip(made))).toEqual(Buffer.concat(made.map(({ plain }) => plain)))
    }),
  )
})

test('a piece longer than a stored block takes several blocks', () => {
  const plain = Buffer.alloc(200_000, 'Lernladen ')
  expect(gunzipSync(joinGzip([{ plain }]))).toEqual(plain)
})
