import type { Transporter } from 'nodemailer'
import nodemailer from 'nodemailer'
import type { Mail, MailTransport } from './port.ts'
import { MailRefused, MailUnavailable } from './port.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** Sender, e.g. `Aarebogen Verlag <shop@aarebogen.example>`. */
  from: string
  /** Milliseconds to connect, and of silence; 10000 unless told. */
  timeout?: number
}

/** Sends mails over SMTP, on up to five connections that are kept for the next mail. */
export class SmtpTransport implements MailTransport {
  readonly #from: string
  readonly #transporter: Transporter

  constructor({ url, from, timeout = 10_000 }: SmtpOptions) {
    this.#from = from
    const { protocol, hostname, port, username, password } = new URL(url)
    this.#transporter = nodemailer.createTransport({
      pool: true,
      maxConnections: 5,
      host: hostname.replace(/^\[|\]$/g, ''),
      ...(port ? { port: Number(port) } : {}),
      secure: protocol === 'smtps:',
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      // A mail is what it was given: nothing in it makes the server open a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ messageId, attachments = [], headers = {}, ...mail }: Mail): Promise<void> {
    const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }))
    try {
      await this.#transporter.sendMail({
        ...mail,
        from: this.#from,
        messageId: `<${messageId}>`,
        attachments: files,
        headers: { ...headers },
      })
    } catch (cause) {
      if (isRefusal(cause)) throw new MailRefused('The mail server refused the mail', { cause })
      throw new MailUnavailable('The mail server cannot take the mail now', { cause })
    }
  }

  close(): void {
    this.#transporter.close()
  }
}

/** 5xx to the envelope or the message is final; 5xx to the login is the operator's mistake and passes. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && (typeof responseCode !== 'number' || responseCode >= 500)
}
