import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  /** The address of the database through this proxy. */
  url: string
  /** Open connections through this proxy, by the port that PostgreSQL sees as the client's. */
  ports(): number[]
  /** From now on a connection is cut as soon as PostgreSQL has carried out this statement, before its answer. */
  cutAt(statement: 'begin' | 'commit' | 'rollback' | null): void
  /** Whether it swallows all that the database says, as a network that is cut off without a word. */
  swallow(all: boolean): void
  close(): Promise<void>
}

/** Stands between the shop and PostgreSQL, and cuts a connection at the moment that a test chooses. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  let cutAt: Buffer | null = null
  let swallows = false
  const sockets = new Map<Socket, Socket>()
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname)
    let isToBeCut = false
    shop.on('data', (chunk) => {
      isToBeCut ||= cutAt !== null && chunk.includes(cutAt)
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (isToBeCut) shop.destroy()
      else if (!swallows) shop.write(chunk)
    })
    for (const [socket, other] of [
      [shop, database],
      [database, shop],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy())
    sockets.set(
      shop.on('close', () => sockets.delete(shop)),
      database,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    ports: () => [...sockets.values()].flatMap(({ localPort }) => localPort ?? []),
    cutAt: (statement) => {
      // A simple query in the protocol: Q, its length, the text, NUL.
      cutAt = statement && Buffer.from(`Q\0\0\0${String.fromCharCode(statement.length + 5)}${statement}\0`)
    },
    swallow: (all) => {
      swallows = all
    },
    close: async () => {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
