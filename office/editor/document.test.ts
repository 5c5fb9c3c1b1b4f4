import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginEditing,
  type EditorAction,
  type EditorState,
  edit,
  fieldsOf,
  HEAD,
  MOST_BLOCKS,
  MOST_STEPS,
  partWith,
  type WrittenBlock,
} from './document.ts'

const block = (id: string, text = id): WrittenBlock => ({ id, type: 'quote', text })
const begun = () =>
  beginEditing({ head: { type: 'page', title: 'Seite' }, blocks: [block('a'), block('b'), block('c')] })
const orderOf = ({ now }: EditorState) => now.blocks.map(({ id }) => id).join('')

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', HEAD)
const fresh = fc.constantFrom('d', 'e', 'f', 'g', 'h')
const action: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({ do: fc.constant('select' as const), id }),
  fc.record({ do: fc.constant('add' as const), block: fresh.map((one) => block(one)), after: fc.option(id) }),
  fc.record({ do: fc.constant('move' as const), id, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('duplicate' as const), id, copy: fresh }),
  fc.record({ do: fc.constant('remove' as const), id }),
  fc.record({
    do: fc.constant('set' as const),
    id,
    fields: fc.record({ text: fc.string({ maxLength: 3 }) }),
    at: fc.integer({ min: 0, max: 9_999 }),
  }),
  fc.constant({ do: 'undo' as const }),
  fc.constant({ do: 'redo' as const }),
)

const done = (actions: readonly EditorAction[], from = begun()) => actions.reduce(edit, from)

describe('whatever is done in the editor', () => {
  it('every block is there once, under its own id and kind, and the open form is of something that is there', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { now, selected } = done(actions)
        const ids = now.blocks.map((one) => one.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(now.blocks.every(({ type }) => type === 'quote')).toBe(true)
        expect(now.head['type']).toBe('page')
        expect([HEAD, ...ids]).toContain(selected)
      }),
    )
  })

  it('can be undone step by step to the beginning, and done again to the same end', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const end = done(actions)
        const undone = done(
          end.past.map(() => ({ do: 'undo' })),
          end,
        )
        expect(undone.now).toEqual(begun().now)
        const redone = done(
          undone.future.map(() => ({ do: 'redo' })),
          undone,
        )
        expect(redone.now).toEqual(
          done(
            end.future.map(() => ({ do: 'redo' })),
            end,
          ).now,
        )
      }),
    )
  })

  it('changes nothing of what stood there before', () => {
    const first = begun()
    const stored = JSON.stringify(first)
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        done(actions, first)
        expect(JSON.stringify(first)).toBe(stored)
      }),
    )
  })
})

describe('a block', () => {
  it('is moved up and down, and no further than to an end', () => {
    expect(orderOf(edit(begun(), { do: 'move', id: 'c', by: -1 }))).toBe('acb')
    expect(orderOf(edit(begun(), { do: 'move', id: 'a', by: 9 }))).toBe('bca')
    expect(edit(begun(), { do: 'move', id: 'a', by: -1 }).past).toEqual([])
  })

  it('that was removed leaves the form of its neighbour open', () => {
    const selected = edit(begun(), { do: 'select', id: 'c' })
    expect(edit(selected, { do: 'remove', id: 'c' }).selected).toBe('b')
  })

  it('that was added or duplicated is the one to be written', () => {
    const added = edit(begun(), { do: 'add', block: block('d'), after: 'a' })
    expect([orderOf(added), added.selected]).toEqual(['adbc', 'd'])
    const copied = edit(begun(), { do: 'duplicate', id: 'b', copy: 'd' })
    expect([orderOf(copied), copied.selected, fieldsOf(copied.now, 'd')['text']]).toEqual(['abdc', 'd', 'b'])
  })

  it('more than an entry holds is not added', () => {
    const many = Array.from({ length: MOST_BLOCKS }, (_, n) => block(`n${n}`))
    const full = beginEditing({ head: {}, blocks: many })
    expect(edit(full, { do: 'add', block: block('d'), after: null })).toBe(full)
    expect(edit(full, { do: 'duplicate', id: 'n0', copy: 'd' })).toBe(full)
  })
})

describe('undoing', () => {
  const typed = (text: string, at: number): EditorAction => ({ do: 'set', id: 'a', fields: { text }, at })

  it('takes back what was typed in one go, and stops where somebody paused', () => {
    const written = done([typed('L', 0), typed('Le', 300), typed('Les', 900), typed('Lese', 5_000)])
    const once = edit(written, { do: 'undo' })
    expect(fieldsOf(once.now, 'a')['text']).toBe('Les')
    expect(fieldsOf(edit(once, { do: 'undo' }).now, 'a')['text']).toBe('a')
  })

  it('goes back a hundred steps', () => {
    const many = Array.from({ length: MOST_STEPS + 20 }, (_, n) => typed(String(n), n * 2_000))
    expect(done(many).past).toHaveLength(MOST_STEPS)
  })

  it('begins the open form again; typing does not', () => {
    const written = done([typed('L', 0)])
    expect(written.drawn).toBe(0)
    expect(edit(written, { do: 'undo' }).drawn).toBe(1)
  })
})

it('finds the part in which a link stands, however deep, and opens it', () => {
  const text = [{ type: 'paragraph', spans: [{ text: 'Mehr', href: '/weg' }] }]
  const blocks = [block('a', '/weg/weiter'), { id: 'b', type: 'text', text }, block('c')]
  const document = { head: { type: 'page', title: '/weg' }, blocks }
  expect(partWith(document, '/weg')).toBe('b')
  expect(partWith(document, '/nirgends')).toBe(HEAD)
  expect(beginEditing(document, partWith(document, '/weg')).selected).toBe('b')
})
