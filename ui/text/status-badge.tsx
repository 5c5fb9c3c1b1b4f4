import { type OrderStatus, orderStatusLabels } from '#contract/sales/order-status.ts'
import { Badge, type Tone } from './badge.tsx'

const toneOf: Record<OrderStatus, Tone> = {
  new: 'warning',
  waiting: 'success',
  paid: 'success',
  fraud: 'danger',
  failed: 'danger',
  canceled: 'neutral',
  shipped: 'river',
  completed: 'success',
  invoice: 'river',
  redeemed: 'river',
}

interface StatusBadgeProps {
  status: OrderStatus
  /** Replaces the label of the status. */
  label?: string | undefined
}

/** The status of an order by its label. */
export function StatusBadge({ status, label = orderStatusLabels[status] }: StatusBadgeProps) {
  return <Badge tone={toneOf[status]}>{label}</Badge>
}
