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

test('loads all missing values together, and returns cached ones', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  expect([...(await kept.getEach(['b', 'a'], LETTERS, load))]).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ])
  expect([...(await kept.getEach(['a', 'c', 'b'], LETTERS, load)).values()]).toEqual(['A', 'C', 'B'])
  expect(asked).toEqual([['b', 'a'], ['c']])
})

test('parallel readers share one load', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  await Promise.all([kept.getEach(['a', 'b'], LETTERS, load), kept.getEach(['b', 'c'], LETTERS, load)])
  expect(asked.flat().sort()).toEqual(['a', 'b', 'c'])
})

test('leaves out unknown ids, and asks for them again', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  for (let time = 0; time < 2; time++)
    expect([...(await kept.getEach(['a', '?'], LETTERS, load)).keys()]).toEqual(['a'])
  expect(asked).toEqual([['a', '?'], ['?']])
})

test('forgets each value by its own tags', async () => {
  const kept = new KeptValues()
  const { asked, load } = alphabet()
  await kept.getEach(['a', 'b'], LETTERS, load)
  kept.forget(['a'])
  await kept.getEach(['a', 'b'], LETTERS, load)
  expect(asked).toEqual([['a', 'b'], ['a']])
})

test('the next reader retries a failed load', async () => {
  const kept = new KeptValues()
  const failing = async () => Promise.reject(new Error('away'))
  await expect(kept.getEach(['a'], LETTERS, failing)).rejects.toThrow('away')
  expect([...(await kept.getEach(['a'], LETTERS, alphabet().load)).values()]).toEqual(['A'])
})

test('large values displace those unused for longest, small ones do not', async () => {
  const kept = new KeptValues({ bytes: 100_000 })
  const loaded: string[] = []
  const ask = (key: string, length: number) =>
    kept.get(key, [], async () => {
      loaded.push(key)
      return 'x'.repeat(length)
    })
  for (const key of ['a', 'b', 'c']) await ask(key, 10)
  for (const key of ['large', 'larger', 'a']) await ask(key, 49_000)
  expect(loaded).toEqual(['a', 'b', 'c', 'large', 'larger', 'a'])
  await ask('larger', 49_000)
  expect(loaded).toHaveLength(6)
})
