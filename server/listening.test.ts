import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type ListenOptions, Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listenFor } from './listening.ts'

const at = { port: 0, host: '127.0.0.1' }

test('several connections are taken in during one turn of the loop, and all of them are answered', async () => {
  let turn = 0
  const taken = new Map<number, number>()
  const server = createServer((_, response) => response.end('ok'))
  server.on('connection', () => taken.set(turn, (taken.get(turn) ?? 0) + 1))
  const listening = await listenFor(server, at)
  const visitors = Array.from({ length: 100 }, () => connect(listening.port, at.host))
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')))
  const turns = new Promise<void>((resolve) => {
    const next = () => {
      turn++
      if ([...taken.values()].reduce((sum, count) => sum + count, 0) === visitors.length) resolve()
      else setImmediate(next)
    }
    next()
  })
  await turns
  expect(Math.max(...taken.values())).toBeGreaterThan(1)
  const answers = visitors.map(async (visitor) => {
    visitor.end('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
    const [first] = (await once(visitor, 'data')) as [Buffer]
    return first.toString().split('\r\n', 1)[0]
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  await listening.close()
})

test('a port that somebody else has is taken, also for a second shop', async () => {
  const first = await listenFor(createServer(), at)
  const second = createServer()
  await expect(listenFor(second, { ...at, port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.close()
  const foreign = createServer().listen(at)
  await once(foreign, 'listening')
  const { port } = foreign.address() as AddressInfo
  await expect(listenFor(createServer(), { ...at, port })).rejects.toThrow('EADDRINUSE')
  foreign.close()
})

test('a system that cannot share a port among sockets listens with one', async () => {
  const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen')?.value as (
    options: ListenOptions,
  ) => Server
  const listening: ListenOptions[] = []
  const refusing = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...said: unknown[]) {
    const [options] = said as [ListenOptions]
    if (options.reusePort) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('not here'), { code: 'ENOTSUP' })))
      return this
    }
    listening.push(options)
    return listen.call(this, options)
  })
  const { port, close } = await listenFor(
    createServer((_, response) => response.end('here')),
    at,
  )
  refusing.mockRestore()
  const answer = await fetch(`http://${at.host}:${port}/`, { headers: { connection: 'close' } })
  expect(await answer.text()).toBe('here')
  expect(listening, 'one that tries the port, and one that stays').toHaveLength(2)
  await close()
})

test('once closed it takes in nobody, and has waited for whoever was there', async () => {
  const server = createServer()
  let taken = 0
  server.on('connection', () => void taken++)
  const { port, close } = await listenFor(server, at)
  const visitors = Array.from({ length: 20 }, () => connect(port, at.host))
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')))
  await expect.poll(() => taken).toBe(visitors.length)
  let isClosed = false
  const closing = close().then(() => {
    isClosed = true
  })
  const late = connect(port, at.host)
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  expect(isClosed).toBe(false)
  server.closeAllConnections()
  for (const visitor of visitors) visitor.destroy()
  await closing
})
