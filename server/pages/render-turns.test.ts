import { expect, test } from 'vitest'
import { RenderTurns } from './render-turns.ts'

const LIMITS = { atOnce: 2, ofNetwork: 3, inAll: 5, longest: 60_000 }

/** A page whose rendering ends on demand. */
function page() {
  let done = () => undefined as unknown
  const ended = new Promise<void>((resolve) => {
    done = resolve as () => void
  })
  return { render: () => ended, done: () => done() }
}

test('a limited number of pages is rendered at a time, and the next one starts as soon as one ends', async () => {
  const turns = new RenderTurns(LIMITS)
  const begun: number[] = []
  const pages = Array.from({ length: 4 }, page)
  const all = pages.map(({ render }, n) =>
    turns.take('a', () => {
      begun.push(n)
      return render()
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  pages[1]?.done()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { done } of pages) done()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('networks take turns: one with many requests does not delay the others', async () => {
  const turns = new RenderTurns({ ...LIMITS, atOnce: 1 })
  const begun: string[] = []
  const first = page()
  const render = (name: string) => async () => void begun.push(name)
  const all = [
    turns.take('busy', first.render),
    ...['busy 1', 'busy 2', 'busy 3'].map((name) => turns.take('busy', render(name))),
    turns.take('other', render('other')),
  ]
  first.done()
  await Promise.all(all)
  expect(begun).toEqual(['busy 1', 'other', 'busy 2', 'busy 3'])
})

test('a network with too many waiting pages gets 429, other networks do not', async () => {
  const turns = new RenderTurns({ ...LIMITS, atOnce: 1 })
  const first = page()
  const done = async () => 'done'
  const waiting = [turns.take('busy', first.render), ...[1, 2, 3].map(() => turns.take('busy', done))]
  await expect(turns.take('busy', done)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 })
  const other = turns.take('other', done)
  first.done()
  expect(await other).toBe('done')
  await Promise.all(waiting)
  expect(await turns.take('busy', done)).toBe('done')
})

test('all networks get 429 when too many pages wait', async () => {
  const turns = new RenderTurns({ ...LIMITS, atOnce: 1 })
  const first = page()
  const done = async () => 'done'
  const waiting = [turns.take('0', first.render), ...[1, 2, 3, 4, 5].map((n) => turns.take(`${n}`, done))]
  await expect(turns.take('another', done)).rejects.toMatchObject({ code: 'too_many_requests' })
  first.done()
  await Promise.all(waiting)
})

test('a page that waits for another service leaves its place to the next page', async () => {
  const turns = new RenderTurns({ ...LIMITS, atOnce: 1, longest: 20 })
  const slow = page()
  const late = turns.take('a', slow.render)
  expect(await turns.take('b', async () => 'meanwhile')).toBe('meanwhile')
  slow.done()
  await late
  const both = [page(), page()]
  const begun: number[] = []
  const all = both.map(({ render }, n) =>
    turns.take('c', () => {
      begun.push(n)
      return render()
    }),
  )
  await Promise.resolve()
  expect(begun, 'its place was given back once').toEqual([0])
  for (const { done } of both) done()
  await Promise.all(all)
})

test('a page that fails leaves its place', async () => {
  const turns = new RenderTurns({ ...LIMITS, atOnce: 1 })
  await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take('a', async () => 'next')).toBe('next')
})
