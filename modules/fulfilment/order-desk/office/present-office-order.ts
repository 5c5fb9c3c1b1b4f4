import type { LedgerEntry, OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { toMoney } from '#contract/ground/money.ts'
import { presentMail } from '#modules/ground/mail/present-mail.ts'
import { isEnded } from '#modules/sales/orders/ended.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { presentLine, sumsOfOrder } from '../present-order.ts'
import { leftToPay } from './list-office-orders.ts'
import { mailsToRepeat, possibleSteps } from './possible-steps.ts'
import type { LoadedOfficeOrder } from './read-office-order.ts'

/** A whole order as staff see it. */
export function presentOfficeOrder(loaded: LoadedOfficeOrder): OfficeOrder {
  const { order, lines, vat, parcels, senders, notes } = loaded
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    user_id: order.userId,
    email: order.email,
    buyer: loaded.buyer,
    school: loaded.school,
    payment_method: order.paymentMethod,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    references: presentReferences(order),
    is_owed: loaded.isOwed,
    is_overdue: loaded.isOverdue,
    left_to_pay: leftToPay(loaded),
    too_much: toMoney(Math.max(0, -loaded.open)),
    ...sumsOfOrder(order),
    voucher: order.voucherCode === null ? null : { code: order.voucherCode, amount: toMoney(order.voucherAmount) },
    vat: vat.map((line) => ({ rate: line.rate, gross: toMoney(line.gross), vat: toMoney(line.vat) })),
    billing_address: order.billingAddress,
    delivery_address: order.deliveryAddress,
    lines: lines.map((line) => ({ ...presentLine(line), to_ship: isEnded(order.status) ? 0 : leftToShip(line) })),
    ...presentHistory(loaded),
    mails: loaded.mails.map(presentMail),
    shipments: parcels.map((parcel) => ({ ...parcel, staff: senders.get(parcel.id) ?? null })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    mails_to_repeat: mailsToRepeat(loaded),
    may: possibleSteps(loaded),
  }
}

function presentEntry({ entry, method, refundWay, staff }: LoadedOfficeOrder['ledger'][number]): LedgerEntry {
  const { id, kind, attemptId, refundId, reason } = entry
  const creditId = entry.creditId ?? entry.sharedCreditId
  const way = attemptId === null ? (refundWay ?? (creditId === null ? 'by_hand' : 'bank')) : 'provider'
  return {
    id,
    kind,
    amount: toMoney(entry.amount),
    fee: toMoney(entry.fee),
    way,
    method,
    at: entry.at.toISOString(),
    staff,
    reason,
    bank_credit: creditId,
    refund: refundId,
  }
}

/** What happened to an order and its money. */
function presentHistory({ events, documents, reminders, attempts, ledger }: LoadedOfficeOrder) {
  return {
    ledger: ledger.map(presentEntry),
    events: events.map(({ fromStatus, toStatus, actor, ...event }) => ({
      from: fromStatus,
      status: toStatus,
      at: event.at.toISOString(),
      actor: actor.replace(/:.*/, ''),
      staff: event.staff,
      reason: event.reason,
    })),
    documents: documents.map((document) => ({
      id: document.id,
      kind: document.kind,
      number: document.number,
      issued_at: document.issuedAt.toISOString(),
      due_on: document.dueOn,
      total: toMoney(document.total),
      is_ready: document.fileHash !== null,
    })),
    reminders: reminders.map(({ id, level, fee, issuedAt, fileHash }) => ({
      id,
      level,
      fee: toMoney(fee),
      issued_at: issuedAt.toISOString(),
      is_ready: fileHash !== null,
    })),
    payment_attempts: attempts.map((attempt) => ({
      number: attempt.number,
      provider: attempt.provider,
      method: attempt.method,
      amount: toMoney(attempt.amount),
      status: attempt.status,
      transaction_id: attempt.transactionId,
      began_at: attempt.createdAt.toISOString(),
      changed_at: attempt.changedAt.toISOString(),
    })),
  }
}
