import { randomBytes } from 'node:crypto'
import { guestId } from '#contract/fields.ts'
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS } from '#contract/shop/cart.ts'
import type { RequestContext } from '#kernel/route.ts'

/** A secret that cannot be guessed: 192 random bits. */
export function newGuestId(): string {
  return randomBytes(24).toString('base64url')
}

/** The guest id of a request: the one it names, else its cookie's; null when there is none of the right form. */
export function guestIdOf(context: RequestContext, named: string | undefined): string | null {
  return named ?? guestId.safeParse(context.cookie(GUEST_COOKIE)).data ?? null
}

/** Lets the browser keep the guest id for another while; null makes it forget the id. */
export function rememberGuestId(context: RequestContext, value: string | null): void {
  context.setCookie({ name: GUEST_COOKIE, value, maxAge: GUEST_COOKIE_SECONDS, httpOnly: true, path: '/' })
}
