import { Refusal } from '#contract/errors.ts'

interface QueueOptions {
  atOnce: number
  /** How many callers may wait; further ones are refused (429). */
  waiting: number
  /** Milliseconds after which waiting callers are refused too; without it, they wait as long as it takes. */
  patience?: number
}

interface RunOptions {
  /** At this signal a waiting caller leaves the queue, and its work is not done. */
  signal?: AbortSignal
}

/** Runs a few pieces of work at a time and refuses more than it can hold. */
export class BoundedQueue {
  readonly #options: QueueOptions
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  async run<T>(work: () => Promise<T>, { signal }: RunOptions = {}): Promise<T> {
    await this.#enter(signal)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw tooMany()
    if (this.#running < this.#options.atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.size >= this.#options.waiting) throw tooMany()
    await this.#wait(signal)
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    const { patience } = this.#options
    return new Promise((resolve, reject) => {
      const enter = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(tooMany())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const end = () => {
        this.#waiting.delete(enter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      this.#waiting.add(enter)
      signal?.addEventListener('abort', giveUp)
    })
  }

  // The place is handed over instead of freed, so that nobody overtakes the waiting callers.
  #leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#running--
  }
}

function tooMany(): Refusal {
  return new Refusal('too_many_requests', {}, 5)
}
