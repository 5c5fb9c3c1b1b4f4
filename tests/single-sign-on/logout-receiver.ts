import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll } from 'vitest'

export interface ToldLogout {
  token: string
  contentType: string | undefined
  at: number
}

export interface LogoutReceiver {
  /** What a client has as its address for logouts. */
  url: string
  /** All that came, accepted or not. */
  told: ToldLogout[]
  /** Of the answers; null: there is none. */
  status: number | null
  /** Requests that are not answered yet. */
  open: number
  sids(): string[]
  close(): void
}

/** A server of a partner at a port of this machine, which hears of logouts. */
export async function openLogoutReceiver(): Promise<LogoutReceiver> {
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      receiver.told.push({ token, contentType: incoming.headers['content-type'], at: Date.now() })
      receiver.open++
      response.once('close', () => receiver.open--)
      if (receiver.status !== null) response.writeHead(receiver.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: LogoutReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
    told: [],
    status: 200,
    open: 0,
    sids: () => receiver.told.map(({ token }) => String(decodeJwt(token)['sid'])),
    close: () => void server.close().closeAllConnections(),
  }
  afterAll(() => receiver.close())
  return receiver
}
