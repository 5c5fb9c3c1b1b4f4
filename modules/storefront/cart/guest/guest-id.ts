import { randomBytes } from 'node:crypto'
import { guestId } from '#contract/fields.ts'
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS } from '#contract/storefront/cart.ts'
import type { RequestContext } from '#kernel/route.ts'
import type { CartOwner } from '../stored-cart.ts'

/** A secret that cannot be guessed: 192 random bits. */
export function newGuestId(): string {
  return randomBytes(24).toString('base64url')
}

/** The guest id that a request names, else the one in its cookie; null where neither is well-formed. */
export function guestIdOf(context: RequestContext, named: string | undefined): string | null {
  return named ?? guestId.safeParse(context.cookie(GUEST_COOKIE)).data ?? null
}

/** Renews the cookie of the guest id; null deletes it. */
export function rememberGuestId(context: RequestContext, value: string | null): void {
  context.setCookie({ name: GUEST_COOKIE, value, maxAge: GUEST_COOKIE_SECONDS, httpOnly: true, path: '/' })
}

/** Whose cart a request is about: the logged-in user, else the guest that it names, else the guest of its cookie. */
export function cartOwnerOf(context: RequestContext, named: string | undefined): CartOwner {
  return context.user ? { userId: context.user.id } : { guestId: guestIdOf(context, named) }
}
