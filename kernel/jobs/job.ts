/** A kind of background work; its queue has this name. */
export interface Queue {
  readonly name: string
  /** When it is asked for by itself (cron, UTC). */
  readonly every?: string
  /** One waits and one is worked at most, on all instances together. */
  readonly oneAtATime?: boolean
}

/**
 * What may be asked for, with the data it carries: ids only, no personal data. It is declared apart from the code that does
 * it, so that whoever asks for it does not import that.
 */
export interface Job<D extends object> extends Queue {
  /** The code that does it, given the parts of the shop that it needs. */
  does<K>(work: (kit: K, data: D) => Promise<void>): Work<K>
}

/** A job with the code that does it. */
export interface Work<K> {
  queue: Queue
  perform: (kit: K, data: object) => Promise<void>
}

export function job<D extends object = Record<string, never>>(name: string, options: Omit<Queue, 'name'> = {}): Job<D> {
  const queue = { name, ...options }
  return {
    ...queue,
    does: (work) => ({ queue, perform: (kit, data) => work(kit, data as D) }),
  }
}
