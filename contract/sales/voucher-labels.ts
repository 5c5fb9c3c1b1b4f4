import type { z } from 'zod'
import type { VoucherState } from './office-vouchers.ts'
import type { voucherType } from './vouchers.ts'

export const voucherStateLabels: Record<VoucherState, string> = {
  planned: 'Geplant',
  active: 'Gültig',
  used_up: 'Aufgebraucht',
  expired: 'Abgelaufen',
  ended: 'Beendet',
}

export const voucherTypeLabels: Record<z.output<typeof voucherType>, string> = {
  credit: 'Betrag',
  percentage: 'Prozentsatz',
}
