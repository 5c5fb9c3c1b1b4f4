import type { HeldWork } from '#contract/ground/held-work.ts'

/** A kind of background work; its queue has the same name. */
export interface Queue {
  readonly name: string
  /** Its schedule, if it has one (cron, UTC). */
  readonly every?: string
  /** A channel of the database: a notification there starts the job, without waiting for its schedule. */
  readonly channel?: string
  /** A person waits for it: the commit that enqueues a job wakes the workers, which look twice a second otherwise. */
  readonly urgent?: boolean
  /** Across all instances, at most one job waits and at most one runs. */
  readonly oneAtATime?: boolean
  /** A property of the data: across all instances, at most one job waits or runs for each of its values. */
  readonly onePer?: string
  /**
   * Most jobs that a worker takes at once; 20 without it. Few where one after the other keeps a processor busy: the
   * others stay for the other instances, and a process that stops need not do them first.
   */
  readonly atOnce?: number
  /** Its jobs reach somebody outside: while this kind of work is held after a restore, none of them starts. */
  readonly held?: HeldWork
}

/** `atOnce` of what is drawn or written by one process: the second is prepared, or stored, while the first is drawn. */
export const ONE_BY_ONE = 2

/** Thrown by a job that would fail in the same way again: it has failed for good at once, and staff may retry it. */
export class GivenUp extends Error {}

/**
 * A job that can be enqueued, with its data: ids only, no personal data. It is declared apart from the code that does
 * it, so that code which enqueues it does not import the handler. Data of another shape go to a job of another name, with
 * its version (`send-mail-2`): workers of the former release take no job of a name that they do not know.
 */
export interface Job<D extends object> extends Queue {
  /** Joins the job with its handler, which is given the parts of the shop it needs. */
  does<K>(work: (kit: K, data: D) => Promise<void>): Work<K>
}

/** A job with its handler. */
export interface Work<K> {
  queue: Queue
  perform: (kit: K, data: object) => Promise<void>
}

export function job<D extends object = Record<string, never>>(
  name: string,
  options: Omit<Queue, 'name' | 'onePer'> & { onePer?: keyof D & string } = {},
): Job<D> {
  const queue = { name, ...options }
  return {
    ...queue,
    does: (work) => ({ queue, perform: (kit, data) => work(kit, data as D) }),
  }
}
