import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as Listener } from 'node:net'

/**
 * Connections that the system holds until they are taken in, as many as it allows by default. One too many is dropped, and
 * its visitor tries again after one, three, seven seconds: an overload would be told to nobody.
 */
const BACKLOG = 4_096

/**
 * Sockets that listen at the port. Node.js takes in one connection of each in a turn of its loop, however many wait: with
 * a single one, each would wait in the system for as many turns as others came before it.
 */
const SOCKETS = 8

interface Address {
  port: number
  host: string
}

export interface Listening {
  port: number
  /** Takes in nobody more; resolves once every connection has ended. */
  close(): Promise<void>
}

/**
 * Listens for a server; at port 0, at a free one. With several sockets where the system can share a port among them
 * (Linux, with Node.js 22.12 or later). A port that is taken is EADDRINUSE.
 */
export async function listenFor(server: Server, at: Address): Promise<Listening> {
  await listen(server, at)
  const address = { ...at, port: (server.address() as AddressInfo).port }
  // A process that shares a port has to say so from the beginning. That it is not somebody else's is known by now.
  await closed(server)
  const listeners = await listenTogether(server, address)
  return { port: address.port, close: async () => void (await Promise.all(listeners.map(closed))) }
}

async function listenTogether(server: Server, address: Address): Promise<Listener[]> {
  const shared = { ...address, reusePort: true }
  await listen(server, shared).catch(() => listen(server, address))
  const listeners: Listener[] = [server]
  while (listeners.length < SOCKETS) {
    const one = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    const isListening = await listen(one, shared).then(
      () => true,
      () => false,
    )
    if (!isListening) break
    listeners.push(one)
  }
  return listeners
}

/** Rejects with what keeps it from listening. */
async function listen(one: Listener, options: Address & { reusePort?: boolean }): Promise<void> {
  one.listen({ ...options, backlog: BACKLOG })
  await once(one, 'listening')
}

function closed(one: Listener): Promise<void> {
  return new Promise((resolve) => one.close(() => resolve()))
}
