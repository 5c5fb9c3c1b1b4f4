import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import type { MailboxMail, ReceivedMail } from './mailbox-mail.ts'
import { readMail } from './mailbox-mail.ts'

export type MailboxOptions = {
  /** Any free port by default (0). */
  port?: number
  /** How many mails are kept, 1000 by default; then the oldest are dropped. */
  capacity?: number
}

export type Mailbox = {
  /** `smtp://127.0.0.1:<port>`. */
  url: string
  port: number
  /** Newest first; with `to`, only mails delivered to exactly this address. */
  find(filter?: { to?: string | undefined }): MailboxMail[]
  get(id: string): ReceivedMail | undefined
  /** Whether a mail with this Message-ID was accepted. */
  has(messageId: string): boolean
  clear(): void
  close(): Promise<void>
}

const LARGEST_MAIL = 25 * 1024 * 1024

/** A mail server for development: accepts every mail, delivers none, and listens on this machine only. */
export async function startMailbox({ port = 0, capacity = 1000 }: MailboxOptions = {}): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onData: callbackify(take),
  })
  // A client that disconnects is no failure of the mailbox.
  server.on('error', () => undefined)

  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 })
    const recipients = envelope.rcptTo.map(({ address }) => address)
    received.unshift(await readMail(raw, recipients))
    received.length = Math.min(received.length, capacity)
  }

  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    find({ to } = {}) {
      const mails = received.map(({ mail }) => mail)
      return to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.trim().toLowerCase()))
    },
    get: (id) => received.find(({ mail }) => mail.id === id),
    has: (messageId) => received.some(({ mail }) => mail.messageId === messageId),
    clear() {
      received.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
