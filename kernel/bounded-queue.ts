import { Refusal } from '#contract/errors.ts'

interface QueueOptions {
  atOnce: number
  /** Whether this process is late with everything: then only a quarter of the places are used. */
  isBehind?: () => boolean
  /** How many callers may wait. */
  waiting: number
  /**
   * How many may wait whatever is known of how fast turns come, as that says little after a pause; as many as have a place
   * by default.
   */
  waitingInAnyCase?: number
  /** How many of one network may wait; without it, as many as of all. */
  waitingOfNetwork?: number
  /**
   * The longest wait, in milliseconds: a caller who has waited so long is refused. Only so many may wait as have lately
   * had their turn within this time. Without it, callers wait as long as it takes.
   */
  longestWait?: number
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
  /** Goes before all that is not. */
  isUrgent?: boolean
}

interface Waiting {
  enter: () => void
  refuse: () => void
}

/** Those of one rank who wait, by network, in the order of the networks' turns; of each network the oldest first. */
type Rank = Map<string, Waiting[]>

/** The share of the last turn in what is known of how fast turns come. */
const NEWS = 0.1

/**
 * Runs a few pieces of work at a time and refuses (429) more than it can do in time. Where it is full, the newest caller
 * takes the place of the oldest one of the same network, or of the network with the most, which is refused at once: who
 * has waited longest is the likeliest to have left, and the newest are served first until the rush is over.
 */
export class BoundedQueue {
  readonly #options: QueueOptions
  readonly #urgent: Rank = new Map()
  readonly #others: Rank = new Map()
  #running = 0
  #waitingInAll = 0
  /** Milliseconds between two turns while somebody waits, averaged; undefined until it is known. */
  #interval: number | undefined
  #lastTurn: number | undefined
  #lastRefusal = Number.NEGATIVE_INFINITY
  #isAboutToLetIn = false
  #refusal: Refusal | undefined

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Refused where too many wait, or the caller has waited too long. */
  async run<T>(work: () => Promise<T>, options: RunOptions = {}): Promise<T> {
    await this.#enter(options)
    const { longest } = this.#options
    let holds = true
    const leave = () => {
      if (holds) this.#leave()
      holds = false
    }
    // While this process is late, work takes long because of it, and would be begun without end.
    const look = () => (this.#isBehind() ? timer?.refresh() : leave())
    const timer = longest === undefined ? undefined : setTimeout(look, longest)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  #enter({ signal, network = '', isUrgent = false }: RunOptions): Promise<void> | void {
    if (signal?.aborted) throw this.#tooMany
    if (this.#waitingInAll === 0 && this.#running < this.#places() && !this.#isBehind()) {
      this.#running++
      return
    }
    const rank = isUrgent ? this.#urgent : this.#others
    if (!this.#makeRoom(rank, network)) {
      this.#lastRefusal = performance.now()
      throw this.#tooMany
    }
    const turn = this.#wait(rank, network, signal)
    this.#letInSoon()
    return turn
  }

  #wait(rank: Rank, network: string, signal: AbortSignal | undefined): Promise<void> {
    const { longestWait } = this.#options
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(rank, network, one)
        clearTimeout(timer)
        signal?.removeEventListener('abort', one.refuse)
      }
      const one: Waiting = {
        enter: () => {
          leave()
          resolve()
        },
        refuse: () => {
          leave()
          reject(this.#tooMany)
        },
      }
      const timer = longestWait === undefined ? undefined : setTimeout(one.refuse, longestWait)
      const ofNetwork = rank.get(network) ?? []
      ofNetwork.push(one)
      rank.set(network, ofNetwork)
      this.#waitingInAll++
      signal?.addEventListener('abort', one.refuse)
    })
  }

  /** Refuses somebody where all places are taken; false where only those wait who go first. */
  #makeRoom(rank: Rank, network: string): boolean {
    const { waiting, waitingOfNetwork = waiting } = this.#options
    const own = rank.get(network) ?? []
    if (own.length >= waitingOfNetwork) return this.#refuse(own[0])
    if (this.#waitingInAll < this.#mostWaiting()) return true
    return this.#refuse(oldestOfMost(this.#others)) || (rank === this.#urgent && this.#refuse(oldestOfMost(rank)))
  }

  #refuse(one: Waiting | undefined): boolean {
    if (!one) return false
    this.#lastRefusal = performance.now()
    one.refuse()
    return true
  }

  #mostWaiting(): number {
    const { waiting, longestWait, atOnce, waitingInAnyCase = atOnce } = this.#options
    if (longestWait === undefined || this.#interval === undefined) return waiting
    return Math.min(waiting, Math.max(waitingInAnyCase, Math.floor(longestWait / this.#interval)))
  }

  #remove(rank: Rank, network: string, one: Waiting): void {
    const ofNetwork = rank.get(network) ?? []
    ofNetwork.splice(ofNetwork.indexOf(one), 1)
    if (ofNetwork.length === 0) rank.delete(network)
    this.#waitingInAll--
  }

  #places(): number {
    const { atOnce } = this.#options
    return this.#isBehind() ? Math.max(1, Math.floor(atOnce / 4)) : atOnce
  }

  #isBehind(): boolean {
    return this.#options.isBehind?.() ?? false
  }

  #leave(): void {
    this.#running--
    if (this.#waitingInAll === 0) this.#lastTurn = undefined
    this.#letInSoon()
  }

  /**
   * Gives the next turns once the loop has looked at all else that is due: work that waits for nothing would otherwise be
   * done one piece after the other, while connections and refusals wait.
   */
  #letInSoon(): void {
    if (this.#isAboutToLetIn || this.#waitingInAll === 0 || this.#running >= this.#places()) return
    this.#isAboutToLetIn = true
    setImmediate(() => {
      this.#isAboutToLetIn = false
      for (const places = this.#places(); this.#waitingInAll > 0 && this.#running < places; ) this.#letOneIn()
    })
  }

  #letOneIn(): void {
    this.#noteTurn()
    const rank = this.#urgent.size > 0 ? this.#urgent : this.#others
    const [first] = rank
    if (!first) return
    this.#running++
    const [network, ofNetwork] = first
    const next = ofNetwork.at(this.#isRush() ? -1 : 0)
    if (ofNetwork.length > 1) {
      // The network that had its turn goes to the end.
      rank.delete(network)
      rank.set(network, ofNetwork)
    }
    next?.enter()
  }

  #noteTurn(): void {
    const now = performance.now()
    if (this.#lastTurn !== undefined) {
      const took = now - this.#lastTurn
      this.#interval = this.#interval === undefined ? took : this.#interval + NEWS * (took - this.#interval)
    }
    this.#lastTurn = now
  }

  #isRush(): boolean {
    return performance.now() - this.#lastRefusal < (this.#options.longestWait ?? 0)
  }

  /** Made once: who refuses by the thousand has no time to note where. */
  get #tooMany(): Refusal {
    this.#refusal ??= new Refusal('too_many_requests', {}, this.#options.comeAgain ?? 5)
    return this.#refusal
  }
}

function oldestOfMost(rank: Rank): Waiting | undefined {
  let most: Waiting[] = []
  for (const ofNetwork of rank.values()) if (ofNetwork.length > most.length) most = ofNetwork
  return most[0]
}
