import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { BoundedQueue } from './bounded-queue.ts'

test('runs two at a time, keeps three waiting and refuses the rest with 429', async () => {
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
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  const reason: unknown = outcomes[7]?.status === 'rejected' && outcomes[7].reason
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

test('callers who wait too long are refused, and for callers who leave no work is done', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 3, patience: 30 })
  let end: () => void = () => undefined
  const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)))
  const leaving = new AbortController()
  let worked = 0
  const work = async () => void worked++
  const left = queue.run(work, { signal: leaving.signal })
  const late = queue.run(work)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(late).rejects.toMatchObject({ code: 'too_many_requests' })
  const next = queue.run(work)
  end()
  await Promise.all([first, next])
  expect(worked).toBe(1)
})
