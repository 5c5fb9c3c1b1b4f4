import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField } from './form-field.ts'
import { mergeThree } from './merge-three.ts'

const names = ['note', 'discount', 'valid_until', 'formats', 'shipping.domestic']
const fields = names.map(
  (name): FormField => ({ name, kind: 'line', label: name, isRequired: false, isNullable: true }),
)
/** Few different texts, so that versions often agree. */
const version = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('', 'a', 'b', 'c')])))
const versions = fc.record({ read: version, theirs: version, mine: version })

const holds = (says: (one: { read: Version; theirs: Version; mine: Version }) => void) =>
  fc.assert(fc.property(versions, (one) => says(one as Parameters<typeof says>[0])))
type Version = Record<string, string>

it('takes of each field what the only one to change it made of it', () => {
  holds(({ read, theirs, mine }) => {
    const { values, contested } = mergeThree(fields, { read, theirs, mine })
    for (const name of names) {
      if (mine[name] === read[name]) expect(values[name]).toBe(theirs[name])
      else if (theirs[name] === read[name]) expect(values[name]).toBe(mine[name])
      else if (mine[name] === theirs[name]) expect(values[name]).toBe(mine[name])
      else expect(contested).toContainEqual({ name, mine: mine[name], theirs: theirs[name] })
    }
  })
})

it('loses nothing that was typed: it stands in the form, contested or not', () => {
  holds(({ read, theirs, mine }) => {
    const { values } = mergeThree(fields, { read, theirs, mine })
    const typed = names.filter((name) => mine[name] !== read[name])
    expect(typed.map((name) => values[name])).toEqual(typed.map((name) => mine[name]))
  })
})

it('contests the same fields whoever of the two comes second', () => {
  holds(({ read, theirs, mine }) => {
    const first = mergeThree(fields, { read, theirs, mine }).contested.map(({ name }) => name)
    const second = mergeThree(fields, { read, theirs: mine, mine: theirs }).contested.map(({ name }) => name)
    expect(first).toEqual(second)
  })
})

it('contests nothing where nobody else changed anything, and once more merged it stays as it is', () => {
  holds(({ read, theirs, mine }) => {
    expect(mergeThree(fields, { read, theirs: read, mine })).toEqual({ values: mine, contested: [] })
    const { values } = mergeThree(fields, { read, theirs, mine })
    expect(mergeThree(fields, { read: theirs, theirs, mine: values }).values).toEqual(values)
  })
})

it('takes a field that a form does not have for one that was not changed', () => {
  const { values, contested } = mergeThree(fields, { read: { note: 'a' }, theirs: { note: 'b' }, mine: {} })
  expect(values['note']).toBe('b')
  expect(contested).toEqual([])
})

describe('rows', () => {
  const columns = ['from', 'rate'].map(
    (name): FormField => ({ name, kind: 'line', label: name, isRequired: true, isNullable: false }),
  )
  const tiers: FormField = { name: 'tiers', kind: 'rows', label: 'tiers', isRequired: true, isNullable: false, columns }
  const list = fc
    .uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), rate: fc.constantFrom('1', '2', '3') }), {
      selector: ({ key }) => key,
    })
    .map((rows) => {
      const cells = rows.flatMap(({ key, rate }) => [
        [`tiers.${key}.from`, key],
        [`tiers.${key}.rate`, rate],
      ])
      return { tiers: rows.map(({ key }) => key).join('\n'), ...Object.fromEntries(cells) } as Record<string, string>
    })
  const keysOf = (version: Record<string, string>) => (version['tiers'] ?? '').split('\n').filter(Boolean)
  const rowOf = (version: Record<string, string>, key: string) =>
    keysOf(version).includes(key) ? version[`tiers.${key}.rate`] : undefined

  it('of a list that only one of them changed are those that this one made of it, in that order', () => {
    fc.assert(
      fc.property(list, list, (read, changed) => {
        expect(mergeThree([tiers], { read, theirs: changed, mine: read })).toEqual({ values: changed, contested: [] })
        expect(mergeThree([tiers], { read, theirs: read, mine: changed })).toEqual({ values: changed, contested: [] })
      }),
    )
  })

  it('that one added or changed are there, those that one took away and the other left are not', () => {
    fc.assert(
      fc.property(list, list, list, (read, theirs, mine) => {
        const { values, contested } = mergeThree([tiers], { read, theirs, mine })
        for (const key of ['a', 'b', 'c', 'd']) {
          const [before, their, my, now] = [read, theirs, mine, values].map((one) => rowOf(one as never, key))
          if (my === before) expect(now).toBe(their)
          else if (their === before || their === undefined || my === their) expect(now).toBe(my)
          else if (my === undefined) expect(now).toBe(their)
          else expect(contested).toContainEqual({ name: `tiers.${key}.rate`, mine: my, theirs: their })
        }
      }),
    )
  })

  it('lose nothing that was typed', () => {
    fc.assert(
      fc.property(list, list, list, (read, theirs, mine) => {
        const { values } = mergeThree([tiers], { read, theirs, mine })
        for (const key of keysOf(mine)) {
          if (rowOf(mine, key) === rowOf(read, key)) continue
          expect(rowOf(values as never, key)).toBe(rowOf(mine, key))
        }
      }),
    )
  })
})
