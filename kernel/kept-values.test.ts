import { expect, test } from 'vitest'
import { KeptValues } from './kept-values.ts'

const LETTERS = { key: (id: string) => `letter:${id}`, tags: (id: string) => [id, 'letters'] }

function alphabet() {
  const asked: string[][] = []
  const load = async (missing: string[]) => {
    asked.push([...missing])
    return new Map(missing.filter((id) => /^[a-z]$/.test(id)).map((id) => [id, id.toUpperCase()]))
  }
  return { asked, load }
}

test('loads together what is not kept, and gives what is', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  expect([...(await kept.getEach(['b', 'a'], LETTERS, load))]).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ])
  expect([...(await kept.getEach(['a', 'c', 'b'], LETTERS, load)).values()]).toEqual(['A', 'C', 'B'])
  expect(asked).toEqual([['b', 'a'], ['c']])
})

test('readers at the same time share a load', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  await Promise.all([kept.getEach(['a', 'b'], LETTERS, load), kept.getEach(['b', 'c'], LETTERS, load)])
  expect(asked.flat().sort()).toEqual(['a', 'b', 'c'])
})

test('leaves out what nobody knows, and asks for it again', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  for (let time = 0; time < 2; time++)
    expect([...(await kept.getEach(['a', '?'], LETTERS, load)).keys()]).toEqual(['a'])
  expect(asked).toEqual([['a', '?'], ['?']])
})

test('forgets each by its own tags', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  await kept.getEach(['a', 'b'], LETTERS, load)
  kept.forget(['a'])
  await kept.getEach(['a', 'b'], LETTERS, load)
  expect(asked).toEqual([['a', 'b'], ['a']])
})

test('a load that fails is tried again by the next reader', async () => {
  const kept = new KeptValues()
  const failing = async () => Promise.reject(new Error('away'))
  await expect(kept.getEach(['a'], LETTERS, failing)).rejects.toThrow('away')
  expect([...(await kept.getEach(['a'], LETTERS, alphabet().load)).values()]).toEqual(['A'])
})
