import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflatePiece, joinGzip, type Piece, packPieces, plainBytes } from './deflated-parts.ts'

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

test('packed pieces are held in memory of their own, and join with others into one gzip file of their text', async () => {
  const plain = ['Kopf', 'Seite '.repeat(20_000), 'Gast', ''].map((text) => Buffer.from(text))
  const [head, page, , empty] = await packPieces(plain.map((plain) => ({ plain })))
  if (!head || !page || !empty) throw new Error('a piece is missing')
  expect([head, page, empty].map((piece) => plainBytes(piece).toString())).toEqual([
    'Kopf',
    'Seite '.repeat(20_000),
    '',
  ])
  const [name = head] = plain.slice(2).map((plain) => ({ plain }))
  expect(gunzipSync(joinGzip([head, page, name, empty]))).toEqual(Buffer.concat(plain))
  expect(page).toMatchObject({ length: 120_000 })
  expect('packed' in page && page.packed.buffer.byteLength === page.packed.length).toBe(true)
})

test('a piece longer than a stored block takes several blocks', () => {
  const plain = Buffer.alloc(200_000, 'Lernladen ')
  expect(gunzipSync(joinGzip([{ plain }]))).toEqual(plain)
})
