import { couponCode } from '#contract/licences/coupons.ts'

/**
 * The code of what was typed, pasted or scanned: a code, also among other words, or the address of its page; null for
 * anything else.
 */
export function enteredCode(entered: string): string | null {
  const inAddress = entered
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1)
  return couponCode.safeParse(inAddress).data ?? couponCode.safeParse(entered).data ?? null
}
