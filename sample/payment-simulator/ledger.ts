import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Transaction } from './transaction.ts'

type Answered = { bodyHash: string; transactionId: string }
type Line = { transaction: Transaction } | { key: string; answered: Answered }

/**
 * The simulator's memory. With a file, every change is appended to it as a line before it is answered, so that no
 * restart and no kill loses a change.
 */
export class Ledger {
  readonly #transactions = new Map<string, Transaction>()
  readonly #answered = new Map<string, Answered>()
  readonly #file: string | null

  constructor(file: string | null) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) for (const line of readLines(file)) this.#remember(line)
    writeFileSync(file, this.#lines().map(print).join(''))
  }

  get(id: string): Transaction | undefined {
    return this.#transactions.get(id)
  }

  all(): Transaction[] {
    return [...this.#transactions.values()]
  }

  put(transaction: Transaction): void {
    this.#write({ transaction })
  }

  /** The answer to an idempotency key. */
  answered(key: string): Answered | undefined {
    return this.#answered.get(key)
  }

  answer(key: string, answered: Answered): void {
    this.#write({ key, answered })
  }

  #write(line: Line): void {
    if (this.#file) appendFileSync(this.#file, print(line))
    this.#remember(line)
  }

  #remember(line: Line): void {
    if ('transaction' in line) this.#transactions.set(line.transaction.id, line.transaction)
    else this.#answered.set(line.key, line.answered)
  }

  #lines(): Line[] {
    const keys = [...this.#answered].map(([key, answered]) => ({ key, answered }))
    return [...this.all().map((transaction) => ({ transaction })), ...keys]
  }
}

function print(line: Line): string {
  return `${JSON.stringify(line)}\n`
}

function readLines(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // Only complete lines end in a line break: a kill may have cut off the rest.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Line)
}
