import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The last step a paused dialogue reaches; what follows reaches nobody. */
export type HeldAt = 'MAIL FROM' | 'end of the mail' | 'answer to the mail'

export interface SmtpGate {
  url: string
  /** While the gate is shut, new connections wait. */
  shut(): void
  /** Dialogues that reach this step stand still. */
  hold(point: HeldAt): void
  open(): void
  isReached(): boolean
  close(): Promise<void>
}

/** Stands before the mailbox and can hold up what is sent there. */
export async function startSmtpGate(mailboxPort: number): Promise<SmtpGate> {
  let isShut = false
  let heldAt: HeldAt | null = null
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
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('latin1')).slice(-2000)
      const isHeld =
        (heldAt === 'MAIL FROM' && said.includes('MAIL FROM')) || (heldAt === 'end of the mail' && ends(said))
      if (isHeld) held.add(socket)
      else mailbox.write(chunk)
    })
    mailbox.on('data', (chunk: Buffer) => {
      if (heldAt === 'answer to the mail' && ends(said)) held.add(socket)
      else socket.write(chunk)
    })
    mailbox.on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true
      for (const socket of all) socket.destroy()
    },
    hold: (point) => {
      heldAt = point
    },
    open: () => {
      isShut = false
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

/** Has the client just sent the end of a message? */
function ends(said: string): boolean {
  return said.endsWith('\r\n.\r\n')
}
