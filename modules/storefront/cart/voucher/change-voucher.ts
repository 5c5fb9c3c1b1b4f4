import { and, eq, isNull, sql } from 'drizzle-orm'
import { errorCodes, Refusal } from '#contract/errors.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { foldedCode } from '#contract/sales/vouchers.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { attempt } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { loadVoucher } from '#modules/sales/vouchers/load-voucher.ts'
import { voucherProblem } from '#modules/sales/vouchers/voucher-problem.ts'
import { loadCart } from '../load-cart.ts'
import { lockUnchangedCart } from '../lock-cart.ts'
import { readPricing } from '../read-pricing.ts'
import { type CartContent, findContent } from '../stored-cart.ts'
import { carts } from '../tables.ts'
import { problemText } from './present-voucher.ts'

const WITHIN = WRONG_CODES.minutes * 60

export type VoucherLimits = ReturnType<typeof createVoucherLimits>

/** Wrong codes that may be tried (decisions, section 14). */
export function createVoucherLimits({ db }: Core) {
  return {
    perAccount: createLimit(db, { name: 'voucher-account', attempts: WRONG_CODES.voucher.own, within: WITHIN }),
    perNetwork: createLimit(db, { name: 'voucher-network', attempts: WRONG_CODES.voucher.network, within: WITHIN }),
  }
}

interface Code {
  code: string
  user: CurrentUser
  ip: string
}

/**
 * Puts a voucher on the user's cart, in place of another. A code that nobody or this user cannot use now counts as a
 * wrong one; goods below its minimum do not. A voucher that applies to nothing in the cart stays on it, with its
 * problem: other items may follow.
 */
export async function applyVoucher(core: Core, limits: VoucherLimits, { code, user, ip }: Code): Promise<CartContent> {
  const pricing = await readPricing(core)
  const counters = [[limits.perAccount, user.id] as const, [limits.perNetwork, clientNetwork(ip)] as const]
  const voucher = await attempt(counters, async () => {
    const found = await loadVoucher(core.db, { code, userId: user.id, productIds: [] })
    if (!found || voucherProblem(found, new Date())) throw invalidVoucher(errorCodes.voucher_invalid[1])
    return found
  })
  return inTransaction(core.db, async (tx) => {
    await writeCode(tx, user, voucher.code)
    const cart = await loadCart(tx, user, { pricing, forUpdate: true })
    if (!cart || cart.items.length === 0) throw new Refusal('cart_empty')
    if (cart.voucher?.problem === 'minimum') throw invalidVoucher(problemText(cart.voucher) ?? '')
    return findContent(tx, { userId: user.id })
  })
}

/** Takes the voucher with this code off the user's cart. Does nothing where it is not there. */
export function removeVoucher(core: Core, { code, user }: Omit<Code, 'ip'>): Promise<CartContent> {
  const owner = { userId: user.id }
  return inTransaction(core.db, async (tx) => {
    const cart = await lockUnchangedCart(tx, owner)
    const isThere = cart !== null && cart.voucherCode !== null && foldedCode(cart.voucherCode) === foldedCode(code)
    if (isThere) await writeCode(tx, user, null)
    return findContent(tx, owner)
  })
}

async function writeCode(tx: Database, { id: userId }: CurrentUser, voucherCode: string | null): Promise<void> {
  await tx
    .update(carts)
    .set({ voucherCode, version: sql`${carts.version} + 1`, changedAt: sql`now()` })
    .where(and(eq(carts.userId, userId), isNull(carts.orderedAt)))
}

/** 422 with the sentence at the field `code`. */
export function invalidVoucher(sentence: string): Refusal {
  return new Refusal('voucher_invalid', { errors: { code: [sentence] } })
}
