import fc from 'fast-check'
import { expect, it } from 'vitest'
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
