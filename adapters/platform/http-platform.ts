import { z } from 'zod'
import { asciiAddress } from '#contract/typed-text/email-address.ts'
import {
  type Answer,
  AnswerTooLarge,
  exchange,
  isRefusal,
  knownRefusal,
  parsedJson,
  toldCode,
} from '../http/exchange.ts'
import { SIGNATURE_KEY, signatureOf } from '../http/signature.ts'
import { webAddress } from '../http/web-address.ts'
import {
  FINAL_CODES,
  type FinalCode,
  type MovedEnd,
  type PlatformProvider,
  PlatformRefused,
  PlatformUnavailable,
  PlatformUnclear,
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

const acknowledged = z.looseObject({})

const finalCodes: ReadonlySet<string> = new Set(FINAL_CODES)

/** Only codes are passed on: a sentence of the platform could name the person. */
const CODE = /^[A-Z][A-Z_]{0,39}$/

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
      user: { id: user.id, email: user.email === null ? null : asciiAddress(user.email), name: user.name },
      isbn,
      order_number: orderNumber,
      days,
    }
    const text = await this.#post('/entitlements', body, { 'idempotency-key': entitlementId })
    const told = provisioned.safeParse(parsedJson(text))
    if (!told.success) throw this.#unclear('wrong answer')
    return { externalId: told.data.external_id, link: told.data.link }
  }

  async moveEnd({ entitlementId, lastDay }: MovedEnd): Promise<void> {
    await this.#tell('/entitlements/end', { entitlement_id: entitlementId, last_day: lastDay })
  }

  async revoke(entitlementId: string): Promise<void> {
    await this.#tell('/entitlements/revoke', { entitlement_id: entitlementId })
  }

  /** An answer is believed when it is a JSON object, or empty: a page of maintenance has done nothing. */
  async #tell(path: string, body: object): Promise<void> {
    const text = await this.#post(path, body, {})
    if (text.trim() !== '' && !acknowledged.safeParse(parsedJson(text)).success) throw this.#unclear('wrong answer')
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
      if (cause instanceof AnswerTooLarge) throw this.#unclear('too long an answer')
      throw new PlatformUnavailable(`The platform ${name} cannot be reached`, { cause })
    })
    if (isRefusal(status)) throw this.#refused({ status, text })
    if (status < 200 || status > 299) throw new PlatformUnavailable(`The platform ${name} answered ${status}`)
    return text
  }

  #refused(answer: Answer): PlatformRefused | PlatformUnclear {
    const { name } = this.#options
    const known = knownRefusal(answer, finalCodes)
    if (known) return new PlatformRefused(`The platform ${name} refused: ${known}`, known as FinalCode)
    const code = toldCode(answer.text)
    return this.#unclear(`refused with ${answer.status}${code && CODE.test(code) ? `: ${code}` : ''}`)
  }

  /** Without a cause: what a parser throws quotes the answer. */
  #unclear(reason: string): PlatformUnclear {
    return new PlatformUnclear(`The platform ${this.#options.name} answered unclearly: ${reason}`, reason)
  }
}
