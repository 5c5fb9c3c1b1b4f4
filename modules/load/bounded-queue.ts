import { Refusal } from '#contract/errors.ts'

interface QueueOptions {
  atOnce: number
  /** How many may wait; beyond that they are refused (429). */
  waiting: number
}

/** Runs a few pieces of work at a time and refuses more than it can hold. */
export class BoundedQueue {
  readonly #options: QueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#options.atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#options.waiting) throw new Refusal('too_many_requests', {}, 5)
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  // The place is handed over, not freed: nobody can overtake those who wait.
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
