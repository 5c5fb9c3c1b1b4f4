import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './compression/accepted-encoding.ts'
import type { GuestPage } from './guest-page.ts'

type Bytes = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip'

/** Compresses thoroughly, because the result is sent many times. */
const encode: Record<Encoding, (plain: Bytes) => Promise<Bytes>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
}

/** A cached page as visitors who are not logged in get it; compressed when it is requested again. */
export class WholePage implements GuestPage {
  readonly plain: Bytes
  readonly etag: string
  readonly #encoded: { [encoding in Encoding]?: Bytes | Promise<Bytes> } = {}

  constructor(plain: Bytes) {
    this.plain = plain
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  get size(): number {
    return this.plain.length
  }

  /** Answers a GET or HEAD with the page, or with 304 when the browser already has it. */
  send(headers: Iterable<[string, string]>, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.headers['if-none-match'] === this.etag) {
      response.writeHead(304).end()
      return
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    const body = encoding ? this.#encode(encoding) : this.plain
    const end = (bytes: Bytes, encoded: Encoding | undefined) => {
      if (encoded) response.setHeader('content-encoding', encoded)
      response.setHeader('content-length', bytes.length)
      response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
    }
    if (body instanceof Promise) void body.then((bytes) => end(bytes, encoding))
    else end(body, encoding)
  }

  /** The bytes of the page in an encoding. */
  async as(encoding: Encoding): Promise<Bytes> {
    return this.#encode(encoding)
  }

  #encode(encoding: Encoding): Bytes | Promise<Bytes> {
    return (this.#encoded[encoding] ??= encode[encoding](this.plain).then((bytes) => (this.#encoded[encoding] = bytes)))
  }
}
