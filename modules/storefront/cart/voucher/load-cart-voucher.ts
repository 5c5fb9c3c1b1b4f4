import type { Database } from '#kernel/database/connection.ts'
import { type LoadedVoucher, loadVoucher } from '#modules/sales/vouchers/load-voucher.ts'
import type { CartContent } from '../stored-cart.ts'

/** The voucher of a user's cart, as it is now; null when there is none. Guests have none. */
export async function loadCartVoucher(db: Database, { cart, items }: CartContent): Promise<LoadedVoucher | null> {
  if (!cart?.userId || cart.voucherCode === null) return null
  const productIds = items.map((item) => item.productId)
  return loadVoucher(db, { code: cart.voucherCode, userId: cart.userId, productIds })
}
