import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SmtpGate {
  url: string
  /** While shut, who connects waits. */
  shut(): void
  open(): void
  isReached(): boolean
  close(): Promise<void>
}

/** Stands before the mailbox, to hold up what is sent there. */
export async function startSmtpGate(mailboxPort: number): Promise<SmtpGate> {
  let isShut = false
  const held = new Set<Socket>()
  const all = new Set<Socket>()
  const server = createServer((socket) => {
    all.add(socket.on('close', () => all.delete(socket)).on('error', () => undefined))
    if (isShut) {
      held.add(socket)
      return
    }
    const mailbox = connect(mailboxPort, '127.0.0.1')
    mailbox.on('error', () => socket.destroy())
    socket.on('close', () => mailbox.destroy())
    socket.pipe(mailbox).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true
      for (const socket of all) socket.destroy()
    },
    open: () => {
      isShut = false
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
