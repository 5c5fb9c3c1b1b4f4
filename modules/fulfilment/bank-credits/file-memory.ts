import type { BookedPayment } from '#adapters/bank-statements/port.ts'

/** What a payment repeats of those before it in its file. */
export interface Repetition {
  /** From 1, among those with the same id and facts. */
  occurrence: number
  /** From 1, among those of the same booking with the same facts. */
  ofBooking: number
  /** Another booking in the file has told the same: it may be one payment, told twice. */
  isRepeated: boolean
}

/** Counts what a file of the bank tells several times, so that it is the same when the file is sent again. */
export class FileMemory {
  readonly #payments = new Map<string, { count: number; entryLine: number; mentioned: string }>()
  readonly #ofBookings = new Map<string, number>()

  note(payment: BookedPayment): Repetition {
    const { id, entryId, iban, direction, amount, currency, statedAmount, bookedOn, references, entryLine } = payment
    const facts = [iban, direction, amount ?? `${currency} ${statedAmount}`, ...references.map(({ value }) => value)]
    const key = JSON.stringify([id, bookedOn, ...facts])
    const mentioned = payment.mentioned.join(' ')
    const before = this.#payments.get(key) ?? { count: 0, entryLine, mentioned }
    this.#payments.set(key, { ...before, count: before.count + 1 })
    const booking = JSON.stringify([entryId ?? id, ...facts])
    const ofBooking = (this.#ofBookings.get(booking) ?? 0) + 1
    this.#ofBookings.set(booking, ofBooking)
    // Of a bank that names the reference in its own words alone, these tell two payments apart.
    const isRepeated = before.count > 0 && before.entryLine !== entryLine && before.mentioned === mentioned
    return { occurrence: before.count + 1, ofBooking, isRepeated }
  }
}
