import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** An outgoing port, asked at the address of a service that is away in one way or another. */
export interface AwayRig {
  /** Asks the service at a port of this machine once; answers or fails with what callers see. */
  ask(port: number): Promise<unknown>
  /** Whether an answer, or a failure, says that this service is away, and bears its name. */
  isAway(outcome: unknown): boolean
  /** Whether the service speaks first, as a mail server does. */
  isGreeted?: boolean
  /** The first bytes of an answer; HTTP unless given. */
  half?: string
  /** A whole answer by which the service says that it failed itself; HTTP's 500 unless given. */
  failing?: string
  /** Ways of being away that this port cannot tell from an answer. */
  but?: readonly Way[]
}

const WAYS = ['refused', 'silent', 'half an answer', '500', 'slow'] as const
type Way = (typeof WAYS)[number]

const HALF = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"half'
const FAILING = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'

/** Milliseconds between two bytes of a slow service, which never comes to an end. */
const DRIP = 60
/** Milliseconds by which a port that waits for ever fails; rigs give theirs a patience that is far shorter. */
const FOR_EVER = 20_000

/** What every port to another service does while that is away: it fails soon, under the name of the service. */
export function describeAway(name: string, rig: AwayRig): void {
  const { ask, isAway, isGreeted = false, half = HALF, failing = FAILING, but = [] } = rig
  describe(`Away: ${name}`, () => {
    let way: Way = 'silent'
    let server: Server
    let port = 0
    const sockets = new Set<Socket>()
    const answer = (socket: Socket, now: Way) => {
      if (now === 'half an answer') socket.end(half)
      if (now === '500') socket.end(failing)
      if (now === 'slow') drip(socket, half)
    }
    beforeAll(async () => {
      server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
        if (isGreeted) answer(socket, way)
        else socket.once('data', () => answer(socket, way))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      port = typeof address === 'object' && address ? address.port : 0
    })
    afterAll(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })

    test.each(WAYS.filter((one) => !but.includes(one)))(
      '%s is told soon, as a failure of this service',
      async (now) => {
        way = now
        const outcome = await ask(now === 'refused' ? await closedPort() : port).catch((error: unknown) => error)
        expect(isAway(outcome), String(outcome)).toBe(true)
      },
      FOR_EVER,
    )
  })
}

/** Begins an answer, and goes on byte by byte without an end. */
function drip(socket: Socket, text: string): void {
  socket.write(text)
  const timer = setInterval(() => socket.write(' '), DRIP)
  socket.on('close', () => clearInterval(timer))
}

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
