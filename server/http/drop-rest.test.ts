import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { dropRest } from './drop-rest.ts'

const LONG = 60_000
const request = () => new IncomingMessage(new Socket())
const EVENTS = ['data', 'end', 'close'] as const

/** Whether it is resolved once all that waits has had its turn. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false
  void promise.then(() => (done = true))
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

test('the rest is read until its end, and an earlier reader gets no more of it', async () => {
  const incoming = request()
  const earlier = vi.fn()
  incoming.on('data', earlier)
  const dropped = dropRest(incoming, { bytes: 100, milliseconds: LONG })
  incoming.push(Buffer.alloc(60))
  expect(await isDone(dropped)).toBe(false)
  incoming.push(null)
  await dropped
  expect(earlier).not.toHaveBeenCalled()
  expect(EVENTS.map((name) => incoming.listenerCount(name))).toEqual([0, 0, 0])
})

test('beyond its bytes no more is read; up to them it is', async () => {
  const incoming = request()
  const dropped = dropRest(incoming, { bytes: 100, milliseconds: LONG })
  incoming.push(Buffer.alloc(100))
  expect(await isDone(dropped)).toBe(false)
  incoming.push(Buffer.alloc(1))
  expect(await isDone(dropped)).toBe(true)
  expect(incoming.listenerCount('data')).toBe(0)
})

test('nobody is waited for longer than the limit, or once the connection is gone', async () => {
  await expect(dropRest(request(), { bytes: 100, milliseconds: 1 })).resolves.toBeUndefined()
  const leaving = request()
  const dropped = dropRest(leaving, { bytes: 100, milliseconds: LONG })
  leaving.destroy()
  await expect(dropped).resolves.toBeUndefined()
})

test('a request that waits is read on, and nothing is waited for afterwards', async () => {
  const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  const incoming = request()
  incoming.pause()
  const dropped = dropRest(incoming, { bytes: 100, milliseconds: LONG })
  const timer: unknown = set.mock.results[0]?.value
  incoming.push(Buffer.alloc(101))
  await dropped
  expect(clear).toHaveBeenCalledWith(timer)
  set.mockRestore()
  clear.mockRestore()
})

test('a request that has ended, or whose connection is gone, has no rest', async () => {
  const ended = request()
  ended.push(null)
  ended.resume()
  await new Promise((resolve) => ended.once('end', resolve))
  expect(await isDone(dropRest(ended, { bytes: 100, milliseconds: LONG }))).toBe(true)
  const gone = request()
  gone.destroy()
  await new Promise((resolve) => gone.once('close', resolve))
  expect(await isDone(dropRest(gone, { bytes: 100, milliseconds: LONG }))).toBe(true)
})
