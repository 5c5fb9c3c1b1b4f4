import { type Client, createClient } from '#contract/client.ts'
import { GUEST_COOKIE } from '#contract/storefront/cart.ts'
import { cookiesAfter } from './answers/cookies-after.ts'
import type { TestApp } from './app.ts'

export interface Visitor {
  client: Client
  /** The value of the browser's cookie `guest_id`. */
  guestId: string | undefined
  /** The last `set-cookie` header that named it, unchanged. */
  lastCookie: string | undefined
}

/** A browser that keeps the guest cookie, like a real one; `headers` log it in. */
export function makeVisitor(app: TestApp, headers: Record<string, string> = {}): Visitor {
  const visitor: Visitor = {
    guestId: undefined,
    lastCookie: undefined,
    client: createClient('http://shop.test/api', send, () => ({
      ...headers,
      ...(visitor.guestId ? { cookie: `${GUEST_COOKIE}=${visitor.guestId}` } : {}),
    })),
  }
  async function send(request: Request): Promise<Response> {
    const response = await app.send(request)
    visitor.lastCookie = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${GUEST_COOKIE}=`))
    if (visitor.lastCookie) visitor.guestId = cookiesAfter(response).get(GUEST_COOKIE) || undefined
    return response
  }
  return visitor
}
