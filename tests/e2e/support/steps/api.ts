import type { BrowserContext } from '@playwright/test'
import { type Client, createClient } from '#contract/client.ts'

/** The shop's API, where the shop is, and whose cookies it is called with. */
export type ShopApi = Client & { readonly shop: string; readonly context: BrowserContext }

/** The shop's API, called with a browser's cookies; cookies that it sets reach the browser. */
export function reachableApi(context: BrowserContext, shop: string): ShopApi {
  const client = createClient(`${shop}/api`, async (request) => {
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const answer = await context.request.fetch(request.url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), origin: shop },
      ...(body ? { data: body } : {}),
    })
    const status = answer.status()
    return new Response(status === 204 ? null : new Uint8Array(await answer.body()), {
      status,
      headers: { 'content-type': answer.headers()['content-type'] ?? '' },
    })
  })
  return Object.assign(client, { shop, context })
}
