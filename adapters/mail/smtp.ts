import type { Transporter } from 'nodemailer'
import nodemailer from 'nodemailer'
import { holdBackEnd } from './hold-back-end.ts'
import type { Mail, MailTransport } from './port.ts'
import { MailRefused, MailUnavailable, MailUncertain } from './port.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** Sender, e.g. `Aarebogen Verlag <shop@aarebogen.example>`. */
  from: string
  /** Hands nothing over to a mail server that does not encrypt; by default it is only asked to. */
  requireTls?: boolean | undefined
  /** Milliseconds to connect, and of silence; 10000 by default. */
  timeout?: number
  /** Asks the mail server whether it accepted a message; SMTP itself has no such query. */
  wasTaken?: ((messageId: string) => Promise<boolean>) | undefined
}

/** Sends mails over SMTP, on up to five connections that are reused. */
export class SmtpTransport implements MailTransport {
  readonly #from: string
  readonly #transporter: Transporter
  readonly #wasTaken: SmtpOptions['wasTaken']
  /** By Message-ID: what is awaited before the end of a message is sent. */
  readonly #handOvers = new Map<string, () => Promise<void>>()

  constructor({ url, from, requireTls = false, timeout = 10_000, wasTaken }: SmtpOptions) {
    this.#from = from
    this.#wasTaken = wasTaken
    const { protocol, hostname, port, username, password } = new URL(url)
    this.#transporter = nodemailer.createTransport({
      pool: true,
      maxConnections: 5,
      host: hostname.replace(/^\[|\]$/g, ''),
      ...(port ? { port: Number(port) } : {}),
      secure: protocol === 'smtps:',
      requireTLS: requireTls,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      // Nothing in a mail may make the server open a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    this.#transporter.use('stream', ({ message }, done) => {
      const handOver = this.#handOvers.get(message.messageId())
      if (handOver) message.processFunc((input) => input.pipe(holdBackEnd(handOver)))
      done()
    })
  }

  async send(
    { messageId, attachments = [], headers = {}, ...mail }: Mail,
    handOver: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    let isHandedOver = false
    const id = `<${messageId}>`
    this.#handOvers.set(id, async () => {
      await handOver()
      isHandedOver = true
    })
    const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }))
    try {
      await this.#transporter.sendMail({
        ...mail,
        from: this.#from,
        messageId: id,
        attachments: files,
        headers: { ...headers },
      })
    } catch (cause) {
      if (isHandedOver && !isAnswered(cause)) throw new MailUncertain('The mail server did not answer', { cause })
      if (isRefusal(cause)) throw new MailRefused('The mail server refused the mail', { cause })
      throw new MailUnavailable('The mail server cannot take the mail now', { cause })
    } finally {
      this.#handOvers.delete(id)
    }
  }

  async wasTaken(messageId: string): Promise<boolean | null> {
    if (!this.#wasTaken) return null
    return this.#wasTaken(messageId).catch((cause: unknown) => {
      throw new MailUnavailable('The mail server cannot be asked now', { cause })
    })
  }

  close(): void {
    this.#transporter.close()
  }
}

/** The mail server said whether it accepted the message. */
function isAnswered(error: unknown): boolean {
  return error instanceof Error && typeof (error as { responseCode?: unknown }).responseCode === 'number'
}

/**
 * A 5xx for the envelope or the message is permanent. A 5xx for the login is the operator's mistake and can be
 * corrected.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && (typeof responseCode !== 'number' || responseCode >= 500)
}
