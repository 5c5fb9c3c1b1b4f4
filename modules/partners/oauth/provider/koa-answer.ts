import { type IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** Something that answers as Node's server does, such as Koa. */
type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What is asked, without a connection: the shop answers in process too, and has read and bounded the body. */
export interface PlainRequest {
  method: string
  /** Absolute. */
  url: URL
  headers: Headers
  body: Uint8Array
}

/** Lets a listener of Node's server answer a request of the web's kind, without a socket between them. */
export function answerWith(listener: Listener, { method, url, headers, body }: PlainRequest): Promise<Response> {
  const lines = Object.fromEntries(headers)
  lines['host'] = url.host
  lines['x-forwarded-proto'] = url.protocol.slice(0, -1)
  delete lines['x-forwarded-host']
  delete lines['transfer-encoding']
  // A form without fields is one too, such as that of a POST to userinfo with the token in the header.
  if (body.byteLength > 0 || method === 'POST') lines['content-length'] = String(body.byteLength)
  else delete lines['content-length']
  const incoming = Object.assign(Readable.from(body.byteLength > 0 ? [Buffer.from(body)] : []), {
    method,
    url: url.pathname + url.search,
    headers: lines,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: {},
  }) as unknown as IncomingMessage
  return new Promise((resolve, reject) => {
    const outgoing = new ServerResponse(incoming)
    outgoing.end = ((answer?: string | Uint8Array) => {
      resolve(responseOf(outgoing, answer))
      return outgoing
    }) as ServerResponse['end']
    listener(incoming, outgoing).catch(reject)
  })
}

function responseOf(outgoing: ServerResponse, body: string | Uint8Array | undefined): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders()))
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one))
  headers.delete('content-length')
  const isEmpty = [204, 205, 304].includes(outgoing.statusCode)
  return new Response(isEmpty ? null : (body as BodyInit | undefined), { status: outgoing.statusCode, headers })
}
