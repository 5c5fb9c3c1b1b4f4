import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { type Client, createClient } from '#contract/client.ts'

/** The shop's API, where the shop is, and whose cookies it is called with. */
export type ShopApi = Client & { readonly shop: string; readonly context: BrowserContext }

/** Seconds after which an overloaded shop may be asked again; after too many attempts the wait is longer. */
export const SOON = 5

/**
 * The shop's API, called with a browser's cookies; cookies that it sets reach the browser. On a busy machine a shop may be
 * overloaded by a single visitor: it is asked again when it says so.
 */
export function reachableApi(context: BrowserContext, shop: string): ShopApi {
  const client = createClient(`${shop}/api`, async (request) => {
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const send = () =>
      context.request.fetch(request.url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), origin: shop },
        ...(body ? { data: body } : {}),
      })
    let answer = await send()
    while (answer.status() === 429 && Number(answer.headers()['retry-after']) <= SOON) {
      await wait(SOON * 1_000)
      answer = await send()
    }
    const status = answer.status()
    return new Response(status === 204 ? null : new Uint8Array(await answer.body()), {
      status,
      headers: { 'content-type': answer.headers()['content-type'] ?? '' },
    })
  })
  return Object.assign(client, { shop, context })
}
