import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD, type WrittenBlock, type WrittenDocument } from './document.ts'
import { isSame, mergeBlocks, withChoices } from './merge-blocks.ts'

const block = (id: string, text: string): WrittenBlock => ({ id, type: 'quote', text })
const page = (blocks: readonly WrittenBlock[], head: object = {}): WrittenDocument => ({
  head: { type: 'page', title: 'Seite', ...head },
  blocks,
})
const base = page([block('a', 'A'), block('b', 'B'), block('c', 'C')])
const textsOf = ({ blocks }: WrittenDocument) => blocks.map(({ text }) => text).join(' ')

const document = fc
  .record({
    blocks: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('A', 'B', 'C', 'X') }),
      { selector: ({ id }) => id, maxLength: 5 },
    ),
    title: fc.constantFrom('Seite', 'Blatt', 'Bogen'),
  })
  .map(({ blocks, title }) =>
    page(
      blocks.map(({ id, text }) => block(id, text)),
      { title },
    ),
  )

describe('two changes of a page', () => {
  it('are one where only one of them changed something, whichever it was', () => {
    fc.assert(
      fc.property(document, document, (begun, changed) => {
        for (const versions of [
          { base: begun, theirs: changed, mine: begun },
          { base: begun, theirs: begun, mine: changed },
          { base: begun, theirs: changed, mine: changed },
        ]) {
          const { document: merged, contested, kept } = mergeBlocks(versions)
          expect(merged).toEqual(changed)
          expect([contested, kept]).toEqual([[], []])
        }
      }),
    )
  })

  it('lose nothing: each block that somebody wrote or changed is there, or stands to be chosen', () => {
    fc.assert(
      fc.property(document, document, document, (begun, theirs, mine) => {
        const { document: merged, contested } = mergeBlocks({ base: begun, theirs, mine })
        const all = [...merged.blocks, ...contested.map((part) => part.theirs)]
        for (const side of [theirs, mine])
          for (const one of side.blocks) {
            const before = begun.blocks.find(({ id }) => id === one.id)
            if (!before || !isSame(before, one)) expect(all).toContainEqual(one)
          }
        const ids = merged.blocks.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('in different blocks are both taken, and so is the order of whoever changed it', () => {
    const theirs = page([block('c', 'C'), block('a', 'A'), block('b', 'B zwei')])
    const mine = page([block('a', 'A eins'), block('b', 'B'), block('c', 'C')])
    expect(textsOf(mergeBlocks({ base, theirs, mine }).document)).toBe('C A eins B zwei')
  })

  it('in one block are to be chosen from', () => {
    const theirs = page([block('a', 'Ihres'), block('b', 'B'), block('c', 'C')], { title: 'Blatt' })
    const mine = page([block('a', 'Meines'), block('b', 'B'), block('c', 'C')], { title: 'Bogen' })
    const { document: merged, contested } = mergeBlocks({ base, theirs, mine })
    expect(contested.map(({ id, field }) => [id, field])).toEqual([
      [HEAD, 'title'],
      ['a', undefined],
    ])
    expect(textsOf(merged)).toBe('Meines B C')
    expect(withChoices(merged, contested, () => true)).toEqual(theirs)
    expect(withChoices(merged, contested, () => false)).toEqual(mine)
  })

  it('of which one takes a block away that the other changed leave it, and say so', () => {
    const without = page([block('a', 'A'), block('c', 'C')])
    const changed = page([block('a', 'A'), block('b', 'B zwei'), block('c', 'C')])
    for (const versions of [
      { base, theirs: without, mine: changed },
      { base, theirs: changed, mine: without },
    ]) {
      const { document: merged, kept } = mergeBlocks(versions)
      expect([textsOf(merged), kept]).toEqual(['A B zwei C', ['b']])
    }
  })

  it('of which one takes a block away that nobody changed are without it', () => {
    const mine = page([block('a', 'A'), block('c', 'C'), block('d', 'D')])
    expect(textsOf(mergeBlocks({ base, theirs: base, mine }).document)).toBe('A C D')
  })
})
