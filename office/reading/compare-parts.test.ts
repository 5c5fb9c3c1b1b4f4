import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedPart, compareParts } from './compare-parts.server.ts'
import type { ReadablePart } from './readable-entry.ts'

const part = (id: string, text: string, title = 'Text'): ReadablePart => ({
  id,
  title,
  lines: [{ label: 'Text', text }],
})

/** What one side of a comparison says. */
const textsOf = (parts: readonly ComparedPart[], without: 'added' | 'removed') =>
  parts.flatMap(({ lines }) =>
    lines.map(({ words }) =>
      words
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join(''),
    ),
  )

describe('two revisions', () => {
  it('are compared word by word, wherever a part stands now', () => {
    const before = [part('a', 'Eins zwei drei'), part('b', 'Gleich')]
    const after = [part('b', 'Gleich'), part('a', 'Eins drei vier')]
    expect(compareParts(before, after)).toEqual([
      {
        title: 'Text',
        kind: 'changed',
        lines: [
          {
            label: 'Text',
            words: [
              { kind: 'same', text: 'Eins ' },
              { kind: 'removed', text: 'zwei ' },
              { kind: 'same', text: 'drei' },
              { kind: 'added', text: ' vier' },
            ],
          },
        ],
      },
    ])
  })

  it('find parts without an id again by what they are and where they stand', () => {
    const before = [part('', 'Erster'), part('', 'Zweiter Satz'), part('', 'Dritter')]
    const after = [part('', 'Erster'), part('x', 'Zweiter'), part('', 'Dritter'), part('', 'Vierter')]
    expect(compareParts(before, after).map(({ kind }) => kind)).toEqual(['changed', 'added'])
  })

  const parts = fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', ''),
        text: fc.stringMatching(/^[xyz]{1,3}( [xyz]{1,3}){0,3}$/),
      }),
      { selector: ({ id, text }) => (id === '' ? text : id), maxLength: 5 },
    )
    .map((list) => list.map(({ id, text }) => part(id, text)))

  it('say nothing where nothing changed, and every word of either side that did', () => {
    fc.assert(
      fc.property(parts, parts, (before, after) => {
        expect(compareParts(before, before)).toEqual([])
        const compared = compareParts(before, after)
        const said = (list: readonly ReadablePart[]) => list.flatMap(({ lines }) => lines.map(({ text }) => text))
        for (const text of textsOf(compared, 'added').filter(Boolean)) expect(said(before)).toContain(text)
        for (const text of textsOf(compared, 'removed').filter(Boolean)) expect(said(after)).toContain(text)
        const fresh = said(after).filter((text) => !said(before).includes(text))
        expect(textsOf(compared, 'removed')).toEqual(expect.arrayContaining(fresh))
      }),
    )
  })
})
