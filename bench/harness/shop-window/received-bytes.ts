import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Milliseconds without a request after which a page has all that it asks for by itself. */
const REST = 1_000
/** Milliseconds; a page that asks for longer is measured as it is then. */
const PATIENCE = 30_000

interface Received {
  url: string
  /** Of the browser's own kinds: Document, Stylesheet, Script, Image, Font, Fetch … */
  type: string
  /** On the network, with the answer's headers, as compressed by the server. */
  bytes: number
  /** How the server has compressed it; empty where it has not. */
  encoding: string
}

interface Network {
  received: readonly Received[]
  /** Waits until nothing is asked for any more. */
  rest(): Promise<void>
}

/** Writes down what a page receives from now on. */
export async function watchNetwork(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page)
  const received: Received[] = []
  const underWay = new Map<string, Omit<Received, 'bytes'>>()
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    last = Date.now()
    if (!request.url.startsWith('data:')) underWay.set(requestId, { url: request.url, type, encoding: '' })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    if (underWay.has(requestId)) underWay.set(requestId, { url: response.url, type, encoding: encoding ?? '' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    const request = underWay.get(requestId)
    if (request) received.push({ ...request, bytes: encodedDataLength })
    underWay.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => void underWay.delete(requestId))
  await session.send('Network.enable')
  return {
    received,
    rest: async () => {
      const late = Date.now() + PATIENCE
      last = Date.now()
      while (Date.now() < late && (underWay.size > 0 || Date.now() - last < REST)) await wait(50)
    },
  }
}

/** The kB of these types. */
export function kilobytes(received: readonly Received[], types: readonly string[]): number {
  return received.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
