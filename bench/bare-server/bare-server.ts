import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer of the bare server to every request. */
export interface Said {
  headers: [string, string][]
  body: Buffer
}

let said: Said = { headers: [], body: Buffer.alloc(0) }

/** The physical limit: Node's own HTTP server, sending prepared bytes. */
const server = createServer((_, response) => {
  for (const [name, value] of said.headers) response.setHeader(name, value)
  response.setHeader('content-length', said.body.length)
  response.writeHead(200).end(said.body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', (message: Said) => {
  said = { ...message, body: Buffer.from(message.body) }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
