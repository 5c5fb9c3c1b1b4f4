import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { BoundedQueue } from './bounded-queue.ts'

test('runs two at a time, keeps the newest three waiting and refuses the rest with 429', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await setTimeout(5)
    running--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run(work)))
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    ...Array<string>(2).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
    ...Array<string>(3).fill('fulfilled'),
  ])
  const reason: unknown = outcomes[2]?.status === 'rejected' && outcomes[2].reason
  expect(reason).toBeInstanceOf(Refusal)
  expect(reason).toMatchObject({ code: 'too_many_requests', retryAfter: 5 })
  expect(most).toBe(2)
})

test('a failed piece of work does not stop the next ones', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('failed')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'again')).toBe('again')
})

test('callers who wait too long are refused', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 3, longestWait: 30 })
  const first = page()
  const made = queue.run(first.render)
  const late = queue.run(async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'too_many_requests' })
  first.done()
  await made
})

test('no work is done for callers who leave, and their wait is over at once', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 3 })
  const first = page()
  const made = queue.run(first.render)
  const leaving = new AbortController()
  let worked = 0
  const work = async () => void worked++
  const left = queue.run(work, { signal: leaving.signal })
  const stayed = queue.run(work)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' })
  first.done()
  await Promise.all([made, stayed])
  expect(worked).toBe(1)
})

/** As pages are rendered: networks take turns, and nobody keeps a place for long. */
const TURNS = { atOnce: 2, waitingOfNetwork: 3, waiting: 5, longest: 60_000, comeAgain: 2 }

const take = <T>(turns: BoundedQueue, network: string, work: () => Promise<T>) => turns.run(work, { network })

/** A page whose rendering ends on demand. */
function page() {
  let done = () => undefined as unknown
  const ended = new Promise<void>((resolve) => {
    done = resolve as () => void
  })
  return { render: () => ended, done: () => done() }
}

test('a limited number of pages is rendered at a time, and the next one starts as soon as one ends', async () => {
  const turns = new BoundedQueue(TURNS)
  const begun: number[] = []
  const pages = Array.from({ length: 4 }, page)
  const all = pages.map(({ render }, n) =>
    take(turns, 'a', () => {
      begun.push(n)
      return render()
    }),
  )
  await setImmediate()
  expect(begun).toEqual([0, 1])
  pages[1]?.done()
  await all[1]
  await setImmediate()
  expect(begun).toEqual([0, 1, 2])
  for (const { done } of pages) done()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('networks take turns: one with many requests does not delay the others', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1 })
  const begun: string[] = []
  const first = page()
  const render = (name: string) => async () => void begun.push(name)
  const all = [
    take(turns, 'busy', first.render),
    ...['busy 1', 'busy 2', 'busy 3'].map((name) => take(turns, 'busy', render(name))),
    take(turns, 'other', render('other')),
  ]
  first.done()
  await Promise.all(all)
  expect(begun).toEqual(['busy 1', 'other', 'busy 2', 'busy 3'])
})

/** Callers of these networks come one after the other while a page is made. Returns who is refused at once, and who has a turn. */
async function crowd(turns: BoundedQueue, networks: readonly string[]) {
  const first = page()
  const made = turns.run(first.render)
  const refused: number[] = []
  const served: number[] = []
  const all = networks.map((network, n) =>
    take(turns, network, async () => void served.push(n)).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 2 })
      refused.push(n)
    }),
  )
  await setImmediate()
  const atOnce = [...refused]
  first.done()
  await Promise.all([made, ...all])
  return { refused: atOnce, served }
}

test('a network with too many waiting pages loses its oldest, which gets 429; other networks lose nothing', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1 })
  const { refused, served } = await crowd(turns, ['busy', 'other', 'busy', 'busy', 'busy'])
  expect(refused).toEqual([0])
  expect(served.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
})

test('when too many wait, the newest takes the place of the oldest of whoever has the most', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1 })
  const { refused, served } = await crowd(turns, ['a', 'b', 'b', 'c', 'd', 'e', 'f'])
  expect(refused).toEqual([1, 0])
  expect(served.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6])
})

test('in a rush the newest are served first, as the others are the likeliest to have left', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1, longestWait: 10_000 })
  const rush = await crowd(turns, ['a', 'a', 'a', 'a'])
  expect(rush).toEqual({ refused: [0], served: [3, 2, 1] })
})

test('no more wait than had their turn in the longest wait lately', async () => {
  const turns = new BoundedQueue({ atOnce: 1, waiting: 100, longestWait: 2_000, comeAgain: 2 })
  const slowly = () => setTimeout(200)
  await Promise.all([1, 2, 3].map(() => turns.run(slowly)))
  const { refused } = await crowd(turns, Array<string>(20).fill('a'))
  expect(refused.length, 'ten turns of a fifth of a second').toBeGreaterThanOrEqual(9)
})

test('what is urgent goes first, takes the place of what is not, and gives its own to nobody', async () => {
  const turns = new BoundedQueue({ atOnce: 1, waiting: 2 })
  const first = page()
  const made = turns.run(first.render)
  const served: string[] = []
  const ask = (name: string, isUrgent: boolean) =>
    turns
      .run(async () => void served.push(name), { isUrgent, network: name })
      .catch(() => void served.push(`no ${name}`))
  const all = [ask('page', false), ask('order', true), ask('payment', true), ask('late page', false)]
  await setImmediate()
  first.done()
  await Promise.all([made, ...all])
  expect(served.slice(0, 2).toSorted()).toEqual(['no late page', 'no page'])
  expect(served.slice(2)).toEqual(['order', 'payment'])
})

test('a page that waits for another service leaves its place to the next page', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1, longest: 20 })
  const slow = page()
  const late = take(turns, 'a', slow.render)
  expect(await take(turns, 'b', async () => 'meanwhile')).toBe('meanwhile')
  slow.done()
  await late
  const both = [page(), page()]
  const begun: number[] = []
  const all = both.map(({ render }, n) =>
    take(turns, 'c', () => {
      begun.push(n)
      return render()
    }),
  )
  await setImmediate()
  expect(begun, 'its place was given back once').toEqual([0])
  for (const { done } of both) done()
  await Promise.all(all)
})

test('a page that fails leaves its place', async () => {
  const turns = new BoundedQueue({ ...TURNS, atOnce: 1 })
  await expect(take(turns, 'a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await take(turns, 'a', async () => 'next')).toBe('next')
})

test('while the process is late with everything, a quarter of the places is used', async () => {
  let isBehind = true
  const turns = new BoundedQueue({ atOnce: 8, waiting: 20, isBehind: () => isBehind })
  const pages = Array.from({ length: 12 }, page)
  let begun = 0
  const all = pages.map(({ render }) =>
    turns.run(() => {
      begun++
      return render()
    }),
  )
  await setImmediate()
  expect(begun).toBe(2)
  pages[0]?.done()
  await all[0]
  await setImmediate()
  expect(begun, 'one ends, and one begins').toBe(3)
  isBehind = false
  pages[1]?.done()
  await all[1]
  await setImmediate()
  expect(begun, 'all places are used again').toBe(10)
  for (const { done } of pages) done()
  await Promise.all(all)
})

test('between two pieces of work that wait for nothing, everything else that is due is looked at', async () => {
  const turns = new BoundedQueue({ atOnce: 1, waiting: 20 })
  let looks = 0
  const looked: number[] = []
  const all = Array.from({ length: 5 }, () => turns.run(async () => void looked.push(looks)))
  while (looked.length < all.length) {
    looks++
    await setImmediate()
  }
  await Promise.all(all)
  expect(new Set(looked).size).toBe(all.length)
})

test('work that takes long because the process is late keeps its place until it is no longer', async () => {
  let isBehind = true
  const turns = new BoundedQueue({ atOnce: 4, waiting: 20, longest: 20, isBehind: () => isBehind })
  const pages = Array.from({ length: 2 }, page)
  let begun = 0
  const all = pages.map(({ render }) =>
    turns.run(() => {
      begun++
      return render()
    }),
  )
  await setTimeout(100)
  expect(begun).toBe(1)
  isBehind = false
  await expect.poll(() => begun).toBe(2)
  for (const { done } of pages) done()
  await Promise.all(all)
})
