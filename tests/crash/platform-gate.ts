import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The last step that an exchange with a platform reaches while the gate holds it. */
export type PlatformHeldAt = 'request' | 'answer'

export interface PlatformGate {
  /** The address of the platform through this gate. */
  url: string
  /** From now on exchanges stand still before the platform has the request, or before the shop has the answer. */
  hold(point: PlatformHeldAt): void
  open(): void
  isReached(): boolean
  close(): Promise<void>
}

/** Stands before a learning platform and can hold up what the shop asks it. */
export async function startPlatformGate(platformUrl: string): Promise<PlatformGate> {
  const target = new URL(platformUrl)
  let heldAt: PlatformHeldAt | null = null
  const held = new Set<Socket>()
  const all = new Set<Socket>()
  const server = createServer((shop) => {
    const platform = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [shop, platform],
      [platform, shop],
    ] as const) {
      socket.on('error', () => undefined).on('close', () => other.destroy())
    }
    all.add(shop.on('close', () => all.delete(shop)))
    shop.on('data', (chunk: Buffer) => {
      if (heldAt === 'request') held.add(shop)
      else platform.write(chunk)
    })
    platform.on('data', (chunk: Buffer) => {
      if (heldAt === 'answer') held.add(shop)
      else shop.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(platformUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    hold: (point) => {
      heldAt = point
    },
    open: () => {
      heldAt = null
      for (const socket of held) socket.destroy()
      held.clear()
    },
    isReached: () => held.size > 0,
    close: async () => {
      for (const socket of all) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
