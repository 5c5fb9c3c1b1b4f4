import { describe, expect, test } from 'vitest'
import { DatabaseAway } from './database/database-away.ts'
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

describe('a value that may be out of date', () => {
  /** Values that a database gives, which may be away; milliseconds pass as the test says. */
  function values() {
    let now = 1_000
    let isAway = false
    let loads = 0
    const kept = new KeptValues({ now: () => now })
    return {
      kept,
      pass: (milliseconds: number) => {
        now += milliseconds
      },
      away: (is: boolean) => {
        isAway = is
      },
      loads: () => loads,
      read: () =>
        kept.get('menus', ['content'], async () => {
          loads++
          if (isAway) throw new Error('Failed query', { cause: new DatabaseAway() })
          return `Stand ${loads}`
        }),
    }
  }

  test('is loaded again when it is asked for, after purges may have been missed and after five minutes', async () => {
    const { kept, read, pass } = values()
    expect([await read(), await read()]).toEqual(['Stand 1', 'Stand 1'])
    kept.forget(null)
    expect(await Promise.all([read(), read()])).toEqual(['Stand 2', 'Stand 2'])
    pass(299_999)
    expect(await read()).toBe('Stand 2')
    pass(1)
    expect(await read()).toBe('Stand 3')
  })

  test('is returned while the database is away, which is not asked for it each time, for ten minutes', async () => {
    const { kept, read, pass, away, loads } = values()
    await read()
    kept.forget(null)
    away(true)
    expect([await read(), await read(), loads()]).toEqual(['Stand 1', 'Stand 1', 2])
    pass(2_000)
    expect([await read(), loads()]).toEqual(['Stand 1', 3])
    pass(597_999)
    expect(await read()).toBe('Stand 1')
    pass(1)
    await expect(read()).rejects.toThrow('Failed query')
    away(false)
    expect(await read()).toBe('Stand 6')
  })

  test('is dropped by a purge of its name, also while the database is away', async () => {
    const { kept, read, away } = values()
    await read()
    kept.forget(null)
    kept.forget(['content'])
    away(true)
    await expect(read()).rejects.toThrow('Failed query')
  })

  test('is not returned after any other failure', async () => {
    const { kept, read } = values()
    await read()
    kept.forget(null)
    const failing = kept.get('menus', ['content'], async () => Promise.reject(new Error('wrong')))
    await expect(failing).rejects.toThrow('wrong')
  })

  test.each([
    ['named', ['content']],
    ['missed', null],
  ])('a value that was read before a purge (%s) is not kept after it', async (_, tags) => {
    const { kept, read } = values()
    await read()
    kept.forget(null)
    const held = Promise.withResolvers<string>()
    const reading = kept.get('menus', ['content'], () => held.promise)
    kept.forget(tags)
    held.resolve('von vorher')
    expect(await reading).toBe('von vorher')
    expect(await read()).toBe('Stand 2')
  })
})
