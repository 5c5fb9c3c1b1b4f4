import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendPatiently } from './send-patiently.ts'

/** What the server answers in turn; the last one stays. */
let answers: ((response: ServerResponse) => void)[] = []
const heard: string[] = []
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => void (body += part))
  request.on('end', () => {
    heard.push(`${request.method} ${body}`)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

const busy = (status: number, seconds: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'retry-after': seconds }).end('{}')
const fine = (response: ServerResponse) => void response.writeHead(200).end('{"received":4}')

/** Seconds of the pauses, none of which is waited for. */
const pauses: number[] = []
const send = () => sendPatiently(address, { body: 'part' }, async (seconds) => void pauses.push(seconds))
beforeEach(() => {
  heard.length = 0
  pauses.length = 0
})

test('a file that comes while the shop is busy is sent again, after the pause that it names', async () => {
  answers = [busy(429, '3'), busy(503, ''), fine]
  const answer = await send()
  expect(await answer.json()).toEqual({ received: 4 })
  expect(heard).toEqual(['POST part', 'POST part', 'POST part'])
  expect(pauses).toEqual([3, 2])
})

test('a shop that stays busy is given up, and one that names a long pause at once', async () => {
  answers = [busy(429, '1')]
  expect((await send()).status).toBe(429)
  expect(heard).toHaveLength(6)
  heard.length = 0
  answers = [busy(429, '900')]
  expect((await send()).status).toBe(429)
  expect(heard).toHaveLength(1)
})
