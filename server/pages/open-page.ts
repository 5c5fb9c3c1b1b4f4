import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts'
import { deflatePiece, joinGzip, type Piece } from '../http/compression/deflated-parts.ts'
import type { GuestPage } from './guest-page.ts'
import { cutAtValue, VALUE } from './open-value.ts'
import { wholeText } from './page-template.ts'

/** A cached page as visitors who are not logged in get it, but for the value of its open parameter. */
export class OpenPage implements GuestPage {
  readonly size: number
  readonly #parts: readonly (Piece | typeof VALUE)[]
  #compressed: Promise<unknown> | undefined

  constructor(plain: Buffer<ArrayBuffer>) {
    this.size = plain.length
    this.#parts = cutAtValue({ plain })
  }

  send(
    headers: Iterable<[string, string]>,
    request: IncomingMessage,
    response: ServerResponse,
    value: string | undefined,
  ): void {
    for (const [name, text] of headers) response.setHeader(name, text)
    const own = { plain: Buffer.from(value ?? '') }
    const filled = this.#parts.map((part) => (part === VALUE ? own : part))
    const end = (bytes: Buffer) => {
      response.setHeader('content-length', bytes.length)
      response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
    }
    if (!acceptedEncoding(request.headers['accept-encoding'], ['gzip'])) return end(wholeText(filled))
    response.setHeader('content-encoding', 'gzip')
    this.#compressed ??= Promise.all(this.#parts.map(async (part) => part === VALUE || deflatePiece(part)))
    void this.#compressed.then(() => end(joinGzip(filled)))
  }
}
