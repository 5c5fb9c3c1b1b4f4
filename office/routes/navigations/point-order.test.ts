import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byNumbers, dropped, movedBy, onLevel, type PlacedPoint, placeOf, without } from './point-order.ts'

/** Upper case letters are of the first level, lower case letters stand below them. */
const tree = (text: string): PlacedPoint[] =>
  text.split('').map((letter) => ({
    key: letter.toUpperCase(),
    level: letter === letter.toUpperCase() ? 'first' : 'second',
  }))
const written = (points: readonly PlacedPoint[]) =>
  points.map(({ key, level }) => (level === 'first' ? key : key.toLowerCase())).join('')

test.each([
  ['AbcDe', 'D', -1, 'DeAbc'],
  ['AbcDe', 'A', 1, 'DeAbc'],
  ['AbcDe', 'A', -1, 'AbcDe'],
  ['AbcDe', 'C', -1, 'AcbDe'],
  ['AbcDe', 'C', 1, 'AbDce'],
  ['AbcDe', 'B', -1, 'AbcDe'],
  ['AbcDe', 'E', 1, 'AbcDe'],
  ['AbDe', 'E', -1, 'AbeD'],
] as const)('%s: %s moves by %i to %s', (from, key, by, to) => {
  expect(written(movedBy(tree(from), key, by))).toBe(to)
})

test.each([
  ['AbC', 'C', 'second', 'Abc'],
  ['Abc', 'B', 'first', 'ABc'],
  ['Ab', 'A', 'second', 'Ab'],
] as const)('%s: %s on the %s level makes %s', (from, key, level, to) => {
  expect(written(onLevel(tree(from), key, level))).toBe(to)
})

test.each([
  ['AbCd', { key: 'C', before: 'A', level: 'first' }, 'CdAb'],
  ['AbCd', { key: 'A', before: null, level: 'first' }, 'CdAb'],
  ['AbCdE', { key: 'A', before: 'D', level: 'first' }, 'CdAbE'],
  ['AbCd', { key: 'B', before: null, level: 'second' }, 'ACdb'],
  ['AbCd', { key: 'D', before: 'A', level: 'second' }, 'DAbC'],
  ['AbC', { key: 'C', before: 'B', level: 'second' }, 'Acb'],
  ['AbC', { key: 'B', before: 'B', level: 'first' }, 'ABC'],
] as const)('%s: dropped %o makes %s', (from, drop, to) => {
  expect(written(dropped(tree(from), drop))).toBe(to)
})

test('what stood below a point that goes stays', () => {
  expect(written(without(tree('AbCd'), 'C'))).toBe('Abd')
  expect(written(without(tree('Abc'), 'A'))).toBe('Bc')
})

test('a place is told by its number among those beside it', () => {
  expect(placeOf(tree('AbcDe'), 'D')).toEqual({ number: 2, of: 2, parent: null })
  expect(placeOf(tree('AbcDe'), 'C')).toEqual({ number: 2, of: 2, parent: 'A' })
})

test('numbers decide the order, and equal ones keep it', () => {
  expect(byNumbers(['a', 'b', 'c'], new Map([['c', 1]]))).toEqual(['a', 'c', 'b'])
  expect(
    byNumbers(
      ['a', 'b', 'c'],
      new Map([
        ['a', 9],
        ['c', 0],
      ]),
    ),
  ).toEqual(['c', 'b', 'a'])
})

const KEYS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

const anyTree = fc
  .uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), level: fc.constantFrom('first', 'second') }))),
  )
  .map((points) => without([{ key: '', level: 'first' }, ...(points as PlacedPoint[])], ''))

test('whatever is done, no point is lost, and none stands below nothing', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'level', 'drop'),
    key: fc.constantFrom(...KEYS),
    by: fc.constantFrom(1 as const, -1 as const),
    level: fc.constantFrom('first' as const, 'second' as const),
    before: fc.constantFrom(null, ...KEYS),
  })
  fc.assert(
    fc.property(anyTree, fc.array(step, { maxLength: 12 }), (begun, steps) => {
      let points: PlacedPoint[] = begun
      for (const { kind, key, by, level, before } of steps) {
        if (kind === 'move') points = movedBy(points, key, by)
        else if (kind === 'level') points = onLevel(points, key, level)
        else points = dropped(points, { key, before, level })
      }
      expect(points.map((one) => one.key).toSorted()).toEqual(begun.map((one) => one.key).toSorted())
      expect(points[0]?.level).toBe('first')
    }),
  )
})
