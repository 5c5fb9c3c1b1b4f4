import { Refusal } from '#contract/errors.ts'

export interface TurnLimits {
  /** Most pages rendered at the same time. */
  atOnce: number
  /** Most waiting pages of one network. */
  ofNetwork: number
  /** Most waiting pages of all networks. */
  inAll: number
  /**
   * Milliseconds after which a page leaves its place; it then probably waits for something else, such as another
   * service.
   */
  longest: number
}

const LIMITS: TurnLimits = { atOnce: 4, ofNetwork: 60, inAll: 1_000, longest: 250 }
/** Seconds, for Retry-After. */
const COME_AGAIN = 2

/**
 * Rendering blocks the only thread, which also serves cached pages. So only few pages are rendered at the same time,
 * networks take turns, and a network that asks for more than the shop can render is refused.
 */
export class RenderTurns {
  readonly #limits: TurnLimits
  /** The waiting pages by network, in the order of the networks' turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #inAll = 0
  #rendering = 0

  constructor(limits: TurnLimits = LIMITS) {
    this.#limits = limits
  }

  /** Renders when it is the network's turn. Throws `too_many_requests` when too many pages wait. */
  async take<T>(network: string, render: () => Promise<T>): Promise<T> {
    await this.#turnOf(network)
    let holds = true
    const leave = () => {
      if (!holds) return
      holds = false
      this.#rendering--
      this.#next()
    }
    const timer = setTimeout(leave, this.#limits.longest)
    try {
      return await render()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  #turnOf(network: string): Promise<void> | void {
    if (this.#rendering < this.#limits.atOnce) {
      this.#rendering++
      return
    }
    const ofNetwork = this.#waiting.get(network) ?? []
    if (ofNetwork.length >= this.#limits.ofNetwork || this.#inAll >= this.#limits.inAll)
      throw new Refusal('too_many_requests', {}, COME_AGAIN)
    this.#waiting.set(network, ofNetwork)
    this.#inAll++
    return new Promise((begin) => ofNetwork.push(begin))
  }

  /** Starts a page of the network that has waited longest, and moves that network to the end. */
  #next(): void {
    const [first] = this.#waiting
    if (!first) return
    const [network, ofNetwork] = first
    const begin = ofNetwork.shift()
    this.#waiting.delete(network)
    if (ofNetwork.length > 0) this.#waiting.set(network, ofNetwork)
    this.#inAll--
    this.#rendering++
    begin?.()
  }
}
