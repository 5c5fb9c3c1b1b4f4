import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/full-run.ts'
import type { ListContent } from './content.ts'
import { mergeLists } from './merge.ts'

const HISTORIES = 1_000
const RUNS = isFullRun ? 10_000 : 1_000

/** `a2 b c24`: products with their amounts. */
function list(products: string, over: Partial<ListContent> = {}): ListContent {
  const listed = products.split(' ').filter((text) => text !== '')
  return {
    name: 'Klasse 2b',
    is_shared: false,
    shows_owner: false,
    products: listed.map((text) => ({ id: text.charAt(0), amount: Number(text.slice(1) || 1) })),
    ...over,
  }
}

function merged(base: string, mine: string, theirs: string): string {
  const { products } = mergeLists({ base: list(base), mine: list(mine), theirs: list(theirs) })
  return products.map(({ id, amount }) => (amount === 1 ? id : id + amount)).join(' ')
}

describe('of two changes of a list', () => {
  test.each([
    ['a b', 'a b c', 'a b d', 'a b d c', 'both additions stay, theirs first'],
    ['a b', 'a b c2', 'a b c5', 'a b c5', 'of an addition of both the greater amount'],
    ['a b c', 'a c', 'a b c', 'a c', 'what one takes off is gone'],
    ['a b c', 'a c', 'a b9 c', 'a b9 c', 'but not if the other changed its amount'],
    ['a10 b', 'a24 b', 'a10 b', 'a24 b', 'the changed amount counts'],
    ['a10 b', 'a24 b', 'a20 b', 'a24 b', 'of two the greater'],
    ['a30 b', 'a24 b', 'a20 b', 'a24 b', 'also below what it was'],
    ['a b c d', 'd a b c', 'a c b d', 'd a c b', 'moves of different products both count'],
    ['a b c', 'c a b', 'b c a', 'c b a', 'of each two products the one counts that moved them'],
    ['a b c', 'b c', 'x a b c', 'x b c', 'an addition stays where it is, whatever is taken off'],
    ['a b', 'b a', 'a x b', 'b a x', 'an addition follows the product it was put behind'],
    ['', 'a', 'b', 'b a', 'an empty list takes both'],
  ])('%s → %s and %s: %s (%s)', (base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected)
  })

  test('a new name and sharing count, whoever changed them; of two names one’s own', () => {
    const base = list('a')
    const named = { ...base, name: 'Klasse 3b' }
    const shared = { ...base, is_shared: true, shows_owner: true }
    expect(mergeLists({ base, mine: named, theirs: shared })).toEqual({ ...shared, name: 'Klasse 3b' })
    expect(mergeLists({ base, mine: shared, theirs: named })).toEqual({ ...shared, name: 'Klasse 3b' })
    expect(mergeLists({ base, mine: named, theirs: { ...base, name: 'Mathe' } }).name).toBe('Klasse 3b')
  })
})

const IDS = 'abcdefghijkl'.split('')

const content: fc.Arbitrary<ListContent> = fc.record({
  name: fc.constantFrom('Klasse 2b', 'Klasse 3b', 'Mathe'),
  is_shared: fc.boolean(),
  shows_owner: fc.boolean(),
  products: fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), amount: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ id }) => id,
  }),
})

describe(`for ${RUNS} random changes`, () => {
  const versions = fc.record({ base: content, mine: content, theirs: content })
  const places = ({ products }: ListContent) => new Map(products.map(({ id }, place) => [id, place]))
  const amounts = ({ products }: ListContent) => new Map(products.map(({ id, amount }) => [id, amount]))

  test('a change beside an unchanged list is the result, whoever made it', () => {
    fc.assert(
      fc.property(content, content, (base, changed) => {
        expect(mergeLists({ base, mine: changed, theirs: base })).toEqual(changed)
        expect(mergeLists({ base, mine: base, theirs: changed })).toEqual(changed)
        expect(mergeLists({ base, mine: changed, theirs: changed })).toEqual(changed)
      }),
      { numRuns: RUNS },
    )
  })

  test('no product is lost that nobody took off, none stays that one took off and the other did not touch, none is there twice', () => {
    const property = fc.property(versions, ({ base, mine, theirs }) => {
      const result = mergeLists({ base, mine, theirs })
      const [before, own, other, after] = [amounts(base), amounts(mine), amounts(theirs), amounts(result)]
      expect(after.size).toBe(result.products.length)
      for (const id of IDS) {
        const isUntouched = (side: typeof own) => side.get(id) === before.get(id)
        const isExpected = isUntouched(own)
          ? other.has(id)
          : isUntouched(other)
            ? own.has(id)
            : own.has(id) || other.has(id)
        expect(after.has(id), id).toBe(isExpected)
        if (isExpected) expect([own.get(id), other.get(id)]).toContain(after.get(id))
      }
    })
    fc.assert(property, { numRuns: RUNS })
  })

  test('what both say of the order of two products stays', () => {
    const property = fc.property(versions, ({ base, mine, theirs }) => {
      const [own, other, after] = [places(mine), places(theirs), places(mergeLists({ base, mine, theirs }))]
      const both = [...own.keys()].filter((id) => other.has(id) && after.has(id))
      const isBefore = (order: typeof own, one: string, two: string) => (order.get(one) ?? 0) < (order.get(two) ?? 0)
      const agreed = both.flatMap((one) =>
        both.filter((two) => isBefore(own, one, two) && isBefore(other, one, two)).map((two) => [one, two] as const),
      )
      expect(agreed.filter(([one, two]) => !isBefore(after, one, two))).toEqual([])
    })
    fc.assert(property, { numRuns: RUNS })
  })
})

/** What a person does to a list. */
type Edit =
  | { kind: 'add'; amount: number }
  | { kind: 'remove'; at: number }
  | { kind: 'amount'; at: number; amount: number }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'rename'; name: string }
  | { kind: 'share' }

const at = fc.nat(20)
const amount = fc.integer({ min: 1, max: 30 })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), amount }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({ kind: fc.constant('amount' as const), at, amount }),
  fc.record({ kind: fc.constant('move' as const), at, to: at }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Klasse 2b', 'Klasse 3b', 'Mathe') }),
  fc.constant({ kind: 'share' as const }),
)
const step = fc.record({ device: fc.constantFrom(0, 1), edits: fc.array(edit, { maxLength: 4 }), stores: fc.boolean() })

/** A device that works on its copy, and stores it from time to time. */
class Device {
  base: ListContent
  mine: ListContent
  revision: number
  constructor({ content: read, revision }: { content: ListContent; revision: number }) {
    this.base = read
    this.mine = read
    this.revision = revision
  }
}

/** Two devices of one person, and the shop that refuses what is not based on its current revision. */
class World {
  content = list('')
  revision = 1
  added = 0
  /** Products that somebody took off; whatever else was ever added must be there in the end. */
  removed = new Set<string>()
  devices = [new Device(this), new Device(this)]

  edit(device: Device, change: Edit): void {
    const { mine } = device
    const { products } = mine
    const place = 'at' in change && products.length > 0 ? change.at % products.length : 0
    const chosen = products[place]
    if (change.kind === 'rename') device.mine = { ...mine, name: change.name }
    else if (change.kind === 'share') device.mine = { ...mine, is_shared: !mine.is_shared }
    else if (change.kind === 'add')
      device.mine = { ...mine, products: [...products, { id: `p${this.added++}`, amount: change.amount }] }
    else if (chosen && change.kind === 'remove') {
      this.removed.add(chosen.id)
      device.mine = { ...mine, products: products.toSpliced(place, 1) }
    } else if (chosen && change.kind === 'amount')
      device.mine = { ...mine, products: products.with(place, { ...chosen, amount: change.amount }) }
    else if (chosen && change.kind === 'move')
      device.mine = {
        ...mine,
        products: products.toSpliced(place, 1).toSpliced(change.to % products.length, 0, chosen),
      }
  }

  /** As the page does it: written with the revision that was read; refused, it is merged and written again. */
  store(device: Device): void {
    if (device.revision !== this.revision) {
      device.mine = mergeLists({ base: device.base, mine: device.mine, theirs: this.content })
      device.base = this.content
      device.revision = this.revision
    }
    if (JSON.stringify(device.mine) !== JSON.stringify(device.base)) {
      this.content = device.mine
      this.revision++
    }
    device.base = this.content
    device.mine = this.content
    device.revision = this.revision
  }
}

test(`${HISTORIES} random histories of two devices: nothing is lost, and both see the same`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (history) => {
      const world = new World()
      for (const { device: number, edits, stores } of history) {
        const device = world.devices[number] as Device
        for (const change of edits) world.edit(device, change)
        if (stores) world.store(device)
      }
      const [one, other] = world.devices as [Device, Device]
      for (const device of [one, other, one]) world.store(device)
      expect(one.mine).toEqual(other.mine)
      expect(one.mine).toEqual(world.content)
      const there = new Set(world.content.products.map(({ id }) => id))
      expect(there.size).toBe(world.content.products.length)
      for (let n = 0; n < world.added; n++) if (!world.removed.has(`p${n}`)) expect(there.has(`p${n}`)).toBe(true)
    }),
    { numRuns: HISTORIES },
  )
})
