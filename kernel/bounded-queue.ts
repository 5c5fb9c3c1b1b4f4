import { Refusal } from '#contract/errors.ts'

interface QueueOptions {
  atOnce: number
  /** How many callers may wait; further ones are refused (429). */
  waiting: number
  /** How many of one network may wait; without it, as many as of all. */
  waitingOfNetwork?: number
  /** Milliseconds after which waiting callers are refused too; without it, they wait as long as it takes. */
  patience?: number
  /**
   * Milliseconds after which work leaves its place to the next, and goes on beside it: it then probably waits for
   * something else, such as another service. Without it, work keeps its place to its end.
   */
  longest?: number
  /** Seconds after which a refused caller may come again. */
  comeAgain?: number
}

interface RunOptions {
  /** At this signal a waiting caller leaves the queue, and its work is not done. */
  signal?: AbortSignal
  /** Networks take turns: one with many requests does not delay the others. */
  network?: string
}

type Enter = () => void

/** Runs a few pieces of work at a time and refuses more than it can hold. */
export class BoundedQueue {
  readonly #options: QueueOptions
  /** Who waits, by network, in the order of the networks' turns. */
  readonly #waiting = new Map<string, Set<Enter>>()
  #running = 0
  #waitingInAll = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Throws `too_many_requests` where too many wait, or the caller has waited too long. */
  async run<T>(work: () => Promise<T>, { signal, network = '' }: RunOptions = {}): Promise<T> {
    await this.#enter(network, signal)
    const { longest } = this.#options
    let holds = true
    const leave = () => {
      if (holds) this.#leave()
      holds = false
    }
    const timer = longest === undefined ? undefined : setTimeout(leave, longest)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  #enter(network: string, signal: AbortSignal | undefined): Promise<void> | void {
    if (signal?.aborted) throw this.#tooMany()
    if (this.#running < this.#options.atOnce) {
      this.#running++
      return
    }
    const { waiting, waitingOfNetwork = waiting } = this.#options
    const ofNetwork = this.#waiting.get(network)?.size ?? 0
    if (ofNetwork >= waitingOfNetwork || this.#waitingInAll >= waiting) throw this.#tooMany()
    return this.#wait(network, signal)
  }

  #wait(network: string, signal: AbortSignal | undefined): Promise<void> {
    const { patience } = this.#options
    return new Promise((resolve, reject) => {
      const enter = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        this.#remove(network, enter)
        end()
        reject(this.#tooMany())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      this.#waiting.set(network, (this.#waiting.get(network) ?? new Set()).add(enter))
      this.#waitingInAll++
      signal?.addEventListener('abort', giveUp)
    })
  }

  #remove(network: string, enter: Enter): void {
    const ofNetwork = this.#waiting.get(network)
    ofNetwork?.delete(enter)
    if (ofNetwork?.size === 0) this.#waiting.delete(network)
    this.#waitingInAll--
  }

  // The place is handed over instead of freed, so that nobody overtakes the waiting callers.
  #leave(): void {
    const [first] = this.#waiting
    const [enter] = first?.[1] ?? []
    if (!first || !enter) {
      this.#running--
      return
    }
    const [network, ofNetwork] = first
    this.#remove(network, enter)
    if (ofNetwork.size > 0) {
      // The network that had its turn goes to the end.
      this.#waiting.delete(network)
      this.#waiting.set(network, ofNetwork)
    }
    enter()
  }

  #tooMany(): Refusal {
    return new Refusal('too_many_requests', {}, this.#options.comeAgain ?? 5)
  }
}
