import { BoundedQueue } from '#kernel/bounded-queue.ts'
import type { PictureCache } from './picture-cache.ts'

/** Milliseconds. After this time the visitor gets the drawing, and the picture when they open the page again. */
const PATIENCE = 15_000

interface Capacity {
  /** Pictures that are made at the same time. */
  atOnce: number
  /** Pictures that may wait. */
  waiting: number
}

interface Caller {
  /** Networks take turns: one that asks for many new pictures does not delay the others. */
  network: string
  signal: AbortSignal
}

/** A place in the queue, which all requests of one network for one picture share. */
interface Place {
  turn: Promise<void>
  asking: number
  nobodyAsks: AbortController
}

interface UnderWay {
  picture: Promise<Uint8Array | null>
  begin(): Promise<void>
  isBegun: boolean
  /** By network. */
  places: Map<string, Place>
}

/**
 * Serves pictures that are kept or under way at once, and makes new ones: each once, however many ask for it, and the
 * networks in turn, of which the one that asks for the most waits longest and is refused first.
 */
export class PictureMaker {
  readonly #cache: PictureCache
  readonly #queue: BoundedQueue
  readonly #underWay = new Map<string, UnderWay>()

  constructor(cache: PictureCache, capacity: Capacity) {
    this.#cache = cache
    this.#queue = new BoundedQueue({ ...capacity, longestWait: PATIENCE })
  }

  /**
   * The picture; null when it cannot be made. One that no visitor waits for any more is not begun. Refused where too
   * many wait in front of this caller.
   */
  async give(name: string, make: () => Promise<Uint8Array | null>, caller: Caller): Promise<Uint8Array | null> {
    const kept = await this.#cache.read(name)
    if (kept) return kept
    const work = this.#underWay.get(name) ?? this.#prepare(name, make)
    if (!work.isBegun) await this.#waitFor(name, work, caller)
    return work.picture
  }

  #prepare(name: string, make: () => Promise<Uint8Array | null>): UnderWay {
    const made = Promise.withResolvers<Uint8Array | null>()
    // Those who ask for it hear of a failure; it may be that nobody does any more.
    made.promise.catch(() => undefined)
    const begin = async () => {
      if (work.isBegun) return
      work.isBegun = true
      // The places of other networks are free again; those who wait there wait for the picture.
      for (const { nobodyAsks } of work.places.values()) nobodyAsks.abort()
      await this.#make(name, make).then(made.resolve, made.reject)
      this.#underWay.delete(name)
    }
    const work: UnderWay = { picture: made.promise, begin, isBegun: false, places: new Map() }
    this.#underWay.set(name, work)
    return work
  }

  /** Until the picture is being made. */
  async #waitFor(name: string, work: UnderWay, { network, signal }: Caller): Promise<void> {
    const place = work.places.get(network) ?? this.#takePlace(name, work, network)
    place.asking++
    const leave = () => {
      if (--place.asking > 0 || work.isBegun) return
      this.#giveUp(name, work, { network, place })
      place.nobodyAsks.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    try {
      await place.turn
    } catch (error) {
      if (!work.isBegun) throw error
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #takePlace(name: string, work: UnderWay, network: string): Place {
    const nobodyAsks = new AbortController()
    const begun = Promise.withResolvers<void>()
    const turn = this.#queue.run(
      () => {
        begun.resolve()
        return work.begin()
      },
      { signal: nobodyAsks.signal, network },
    )
    const place = { turn: begun.promise, asking: 0, nobodyAsks }
    turn.catch((error: unknown) => {
      this.#giveUp(name, work, { network, place })
      begun.reject(error)
    })
    work.places.set(network, place)
    return place
  }

  #giveUp(name: string, work: UnderWay, { network, place }: { network: string; place: Place }): void {
    if (work.places.get(network) === place) work.places.delete(network)
    const isForgotten = work.places.size === 0 && !work.isBegun
    if (isForgotten && this.#underWay.get(name) === work) this.#underWay.delete(name)
  }

  async #make(name: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    // Another process, or a request just before, may have made it in the meantime.
    const kept = await this.#cache.read(name)
    if (kept) return kept
    const made = await make()
    if (made) await this.#cache.write(name, made)
    return made
  }
}
