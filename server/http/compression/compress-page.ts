import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

/** Below this size, compressing costs more than it saves. */
const LEAST_BYTES = 1_000
const TEXT = /^(text\/|application\/(json|xml))/

/**
 * A rendered page in an encoding that the browser accepts: Brotli, gzip or none. With quick settings, because it is
 * sent once.
 */
export async function compressPage(request: Request, response: Response): Promise<Response> {
  // Before its body is looked at, which would make a stream of it.
  if (response.headers.has('content-encoding')) return response
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  const isText = TEXT.test(response.headers.get('content-type') ?? '')
  if (!encoding || !isText || !response.body) return response
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  if (plain.length < LEAST_BYTES) return new Response(plain, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(await encodings[encoding](plain)), { status: response.status, headers })
}

const encodings = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 4 }),
}
