import { z } from 'zod'
import { asciiAddress } from '#contract/email-address.ts'
import { type Answer, AnswerTooLarge, exchange, isRefusal } from '../http/exchange.ts'
import { SIGNATURE_KEY, signatureOf } from '../http/signature.ts'
import { webAddress } from '../http/web-address.ts'
import {
  type PlatformProvider,
  PlatformRefused,
  PlatformUnavailable,
  type Provisioned,
  type ProvisionRequest,
} from './port.ts'

export type HttpPlatformOptions = {
  /** Named in errors. */
  name: string
  /** The address before `/entitlements`. */
  url: string
  /** Shared with the platform; hex. */
  secret: string
  /** Milliseconds an exchange may take; 8000 by default. */
  timeout?: number
}

const LARGEST_ANSWER = 64 * 1024

const provisioned = z.object({
  external_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  link: z.string().transform((text, context) => {
    const link = webAddress(text)
    if (link) return link
    context.addIssue({ code: 'custom', message: 'not an https address' })
    return z.NEVER
  }),
})

/** Only codes are passed on: a sentence of the platform could name the person. */
const refusal = z.object({ error: z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,39}$/) }) })

/**
 * A learning platform that speaks the shop's protocol (docs/decisions/0036-platforms.md): JSON by POST, signed with a
 * shared key like the payment's webhooks.
 */
export class HttpPlatform implements PlatformProvider {
  readonly #options: HttpPlatformOptions

  constructor(options: HttpPlatformOptions) {
    if (!SIGNATURE_KEY.test(options.secret)) {
      throw new RangeError('The secret of a platform must be hexadecimal, at least 16 bytes')
    }
    this.#options = { ...options, url: options.url.replace(/\/+$/, '') }
  }

  async provision({ entitlementId, user, isbn, orderNumber, days }: ProvisionRequest): Promise<Provisioned> {
    // Each field by name, so that nothing else can leave the shop.
    const body = {
      entitlement_id: entitlementId,
      user: { id: user.id, email: asciiAddress(user.email), name: user.name },
      isbn,
      order_number: orderNumber,
      days,
    }
    const text = await this.#post('/entitlements', body, { 'idempotency-key': entitlementId })
    const told = provisioned.safeParse(parsed(text))
    if (!told.success) throw this.#wrongAnswer('without a usable id and link')
    return { externalId: told.data.external_id, link: told.data.link }
  }

  async revoke(entitlementId: string): Promise<void> {
    await this.#post('/entitlements/revoke', { entitlement_id: entitlementId }, {})
  }

  /** The text of a successful answer. */
  async #post(path: string, body: object, headers: Record<string, string>): Promise<string> {
    const { name, url, secret, timeout = 8000 } = this.#options
    const rawBody = JSON.stringify(body)
    const { status, text } = await exchange(url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'lernladen-signature': signatureOf(rawBody, secret, Date.now()),
        // A platform that answers twice must not answer the next request with what was meant for this one.
        connection: 'close',
      },
      rawBody,
      timeout,
      largestAnswer: LARGEST_ANSWER,
    }).catch((cause: unknown) => {
      if (cause instanceof AnswerTooLarge) throw this.#wrongAnswer('at too great a length')
      throw new PlatformUnavailable(`The platform ${name} cannot be reached`, { cause })
    })
    if (isRefusal(status)) throw this.#refused({ status, text })
    if (status < 200 || status > 299) throw new PlatformUnavailable(`The platform ${name} answered ${status}`)
    return text
  }

  #refused({ status, text }: Answer): PlatformRefused {
    const told = refusal.safeParse(parsed(text))
    const code = told.success ? told.data.error.code : null
    const message = `The platform ${this.#options.name} refused with ${status}`
    return new PlatformRefused(code ? `${message}: ${code}` : message, { reason: 'refused', code })
  }

  /** Without a cause: what a parser throws quotes the answer. */
  #wrongAnswer(how: string): PlatformRefused {
    const message = `The platform ${this.#options.name} answered ${how}`
    return new PlatformRefused(message, { reason: 'wrong answer', code: null })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
