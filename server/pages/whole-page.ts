import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts'
import { ownBytes } from '../http/compression/own-bytes.ts'
import type { GuestPage } from './guest-page.ts'

type Bytes = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip'

/** Compresses thoroughly, because the result is sent many times. */
const toBrotli = (plain: Bytes) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
const toGzip = (plain: Bytes) => promisify(gzip)(plain, { level: 6 })

/**
 * A cached page as visitors who are not logged in get it; compressed thoroughly when it is requested again. Of the page
 * it holds only what was asked for, as plain text is six times as long.
 */
export class WholePage implements GuestPage {
  readonly etag: string
  readonly size: number
  #plain: Bytes | undefined
  #brotli: Bytes | Promise<Bytes> | undefined
  #gzip: Bytes | Promise<Bytes> | undefined

  /** `gzipped` is the page as its first visitor gets it, if compressed. */
  constructor(plain: Bytes, gzipped?: Bytes) {
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    if (gzipped) this.#gzip = ownBytes(gzipped)
    else this.#plain = plain
    // With the form that is asked for next.
    this.size = (gzipped ?? plain).length * 2
  }

  /** Answers a GET or HEAD with the page, or with 304 when the browser already has it. */
  send(headers: Iterable<[string, string]>, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.headers['if-none-match'] === this.etag) {
      response.writeHead(304).end()
      return
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    const body = this.as(encoding)
    const end = (bytes: Bytes) => {
      if (encoding) response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', bytes.length)
      response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
    }
    if (body instanceof Promise) void body.then(end)
    else end(body)
  }

  /** The bytes of the page, in an encoding or as they are. */
  as(encoding: Encoding | undefined): Bytes | Promise<Bytes> {
    if (encoding === 'br') return (this.#brotli ??= this.#compress())
    if (encoding === 'gzip') return (this.#gzip ??= this.#compressForFew())
    return this.#plain ?? this.#unpack()
  }

  async #compress(): Promise<Bytes> {
    this.#brotli = ownBytes(await toBrotli(await this.as(undefined)))
    this.#plain = undefined
    return this.#brotli
  }

  async #compressForFew(): Promise<Bytes> {
    this.#gzip = ownBytes(await toGzip(await this.as(undefined)))
    return this.#gzip
  }

  async #unpack(): Promise<Bytes> {
    return this.#brotli ? promisify(brotliDecompress)(await this.#brotli) : promisify(gunzip)(await this.as('gzip'))
  }
}
