import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflateOnce, deflatePiece, joinGzip, type Piece, packPieces, plainBytes } from './deflated-parts.ts'

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

test('a page that is sent once is its shared pieces and, packed together, what stands between them', async () => {
  const of = (text: string, isShared?: true): Piece => ({ plain: Buffer.from(text), ...(isShared && { isShared }) })
  const header = of('<header>'.repeat(50), true)
  const [packed] = await packPieces([of('kept')])
  if (!packed) throw new Error('a piece is missing')
  const pieces = [of('a'), of('b'), header, of('c'), packed, of('d'), of('e')]
  const once = await deflateOnce(pieces)
  expect(once.map((piece) => plainBytes(piece).toString())).toEqual(['ab', header.plain.toString(), 'c', 'kept', 'de'])
  expect(once[1]).toBe(header)
  expect(once[3]).toBe(packed)
  for (const piece of once) expect('packed' in piece || Buffer.isBuffer(piece.deflated)).toBe(true)
  expect(gunzipSync(joinGzip(once)).toString()).toBe(`ab${header.plain.toString()}ckeptde`)
  expect(await deflateOnce([])).toEqual([])
  expect((await deflateOnce([header])).map((piece) => plainBytes(piece))).toEqual([header.plain])
})

test('a long piece is packed like a short one', async () => {
  for (const length of [24_000, 24_001]) {
    const plain = Buffer.alloc(length, 'Lernladen ')
    const [piece] = await deflateOnce([{ plain }])
    if (!piece) throw new Error('a piece is missing')
    const joined = joinGzip([piece])
    expect(joined.length).toBeLessThan(length / 5)
    expect(gunzipSync(joined)).toEqual(plain)
  }
})

test('a shared piece is packed once and stays plain beside it, other pieces are held packed only', async () => {
  const shared: Piece = { plain: Buffer.from('Kopf'.repeat(20)), isShared: true }
  await deflatePiece(shared)
  const before = shared.deflated
  await Promise.all([deflatePiece(shared), deflatePiece(shared)])
  expect(shared.deflated).toBe(before)
  const [kept, own] = await packPieces([shared, { plain: Buffer.from('eigen') }])
  expect(kept).toBe(shared)
  expect(own).toMatchObject({ packed: expect.any(Buffer) as unknown, length: 5 })
  expect(own).not.toHaveProperty('plain')
})

test('shared pieces are packed thoroughly, because they are sent again, and nothing costs no bytes', async () => {
  const plain = Buffer.from(Array.from({ length: 3_000 }, (_, n) => `<li>${(n * 7_919) % 1_000}</li>`).join(''))
  const lengthOf = async (isShared?: true) => {
    const [piece] = await deflateOnce([{ plain, ...(isShared && { isShared }) }])
    return piece && joinGzip([piece]).length
  }
  expect(await lengthOf(true)).toBeLessThan((await lengthOf()) ?? 0)
  const [header, lastBlock, trailer] = [10, 2, 8]
  expect(joinGzip([{ plain: Buffer.alloc(0) }])).toHaveLength(header + lastBlock + trailer)
})
