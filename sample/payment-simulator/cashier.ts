import { randomInt } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import type { CreditRequest, InitRequest, RefundTrouble, Transaction } from './transaction.ts'
import { authorize, beginTransaction, cancel, credit, fail, refunded, settle, toMessage } from './transaction.ts'
import type { WebhookPost } from './webhooks.ts'

/** What can go wrong with a webhook. */
export type WebhookTrouble = {
  isTwice?: boolean
  /** `settled` arrives before `authorized`. */
  isShuffled?: boolean
  isForged?: boolean
  isLost?: boolean
}

export type CashierOptions = {
  ledger: Ledger
  post: WebhookPost
  merchantId: string
  /** Milliseconds until «Später bezahlen» settles. */
  settleAfter: number
}

/**
 * The actions of a buyer and of the shop on a transaction, and the webhooks that follow. A finished transaction never
 * changes.
 */
export class Cashier {
  readonly #options: CashierOptions
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(options: CashierOptions) {
    this.#options = options
    for (const transaction of options.ledger.all()) if (transaction.settlesAt) this.#settleLater(transaction, {})
  }

  begin(request: InitRequest): Transaction {
    return this.#keep(beginTransaction(newId(), request))
  }

  async pay(id: string, trouble: WebhookTrouble = {}): Promise<void> {
    const transaction = this.#open(id)
    if (!transaction) return
    const authorized = authorize(transaction, null)
    const settled = this.#keep(settle(authorized))
    await this.#tell(trouble.isShuffled ? [settled, authorized] : [settled], trouble)
  }

  /** The transaction is authorised now, and settles by itself after a while. */
  async payLater(id: string, trouble: WebhookTrouble = {}): Promise<void> {
    const transaction = this.#open(id)
    if (!transaction) return
    const authorized = this.#keep(authorize(transaction, new Date(Date.now() + this.#options.settleAfter)))
    this.#settleLater(authorized, trouble)
    if (!trouble.isShuffled) await this.#tell([authorized], trouble)
  }

  async decline(id: string, trouble: WebhookTrouble = {}, reason: 'declined' | 'fraud' = 'declined'): Promise<void> {
    const transaction = this.#open(id)
    if (transaction) await this.#tell([this.#keep(fail(transaction, reason))], trouble)
  }

  async cancel(id: string, trouble: WebhookTrouble = {}): Promise<void> {
    const transaction = this.#open(id)
    if (transaction) await this.#tell([this.#keep(cancel(transaction))], trouble)
  }

  /** Refunds a payment; null when it is not settled, or when less than the amount is left. */
  refund(id: string, request: CreditRequest): Transaction | null {
    const paid = this.#options.ledger.get(id)
    if (paid?.type !== 'payment' || paid.status !== 'settled') return null
    if (paid.credited + request.amount > paid.amount) return null
    this.#keep(refunded(paid, request.amount))
    const sentBack = this.#keep(credit(newId(), paid, request))
    if (paid.refundTrouble === 'told_twice') void this.#tell([sentBack], { isTwice: true })
    return sentBack
  }

  /** What happens to all further refunds of a settled payment; null for nothing special. */
  troubleRefunds(id: string, trouble: RefundTrouble | null): void {
    const paid = this.#options.ledger.get(id)
    if (paid?.type === 'payment' && paid.status === 'settled') this.#keep({ ...paid, refundTrouble: trouble })
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #open(id: string): Transaction | undefined {
    const transaction = this.#options.ledger.get(id)
    if (!transaction) throw new RangeError(`No transaction ${id}`)
    return transaction.status === 'initialized' ? transaction : undefined
  }

  #keep(transaction: Transaction): Transaction {
    this.#options.ledger.put(transaction)
    return transaction
  }

  #settleLater(authorized: Transaction, trouble: WebhookTrouble): void {
    const delay = Math.max(0, Date.parse(authorized.settlesAt ?? '') - Date.now())
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const settled = this.#keep(settle(authorized))
      void this.#tell(trouble.isShuffled ? [settled, authorized] : [settled], trouble)
    }, delay)
    this.#timers.add(timer)
  }

  async #tell(transactions: readonly Transaction[], { isTwice, isForged = false, isLost }: WebhookTrouble) {
    if (isLost) return
    for (const transaction of transactions) {
      const body = JSON.stringify(toMessage(transaction, this.#options.merchantId))
      const { id, status, webhook } = transaction
      const message = { url: webhook.url, transactionId: id, status, isForged, body }
      await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => this.#options.post.send(message)))
    }
  }
}

/** Digits only, like real ids. */
function newId(): string {
  return `${Date.now()}${String(randomInt(10_000_000)).padStart(7, '0')}`
}
