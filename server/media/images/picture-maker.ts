import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { workshop } from '../picture-workshop.ts'
import type { PictureOrder } from './make-picture.ts'
import type { PictureCache } from './picture-cache.ts'

/** Enough for all pictures of some twenty new pages that are opened at the same moment. */
const WAITING = 1_000
/** Milliseconds. After this time the visitor gets the drawing, and the picture when they open the page again. */
const PATIENCE = 15_000

interface UnderWay {
  picture: Promise<Uint8Array | null>
  /** Requests that wait for the picture. */
  asking: number
  nobodyAsks: AbortController
}

/** Serves pictures that are cached or under way, and makes new ones two at a time, in the order of the requests. */
export class PictureMaker {
  readonly #cache: PictureCache
  readonly #queue = new BoundedQueue({ atOnce: 2, waiting: WAITING, longestWait: PATIENCE })
  readonly #underWay = new Map<string, UnderWay>()

  constructor(cache: PictureCache) {
    this.#cache = cache
  }

  /**
   * The picture; null when there is no usable original. A picture that no visitor waits for any more is not begun.
   * Throws `too_many_requests`.
   */
  async give(name: string, order: PictureOrder, signal: AbortSignal): Promise<Uint8Array | null> {
    const work = this.#underWay.get(name) ?? this.#begin(name, order)
    work.asking++
    const leave = () => {
      if (--work.asking > 0) return
      this.#forget(name, work)
      work.nobodyAsks.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    try {
      return await work.picture
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #begin(name: string, order: PictureOrder): UnderWay {
    const nobodyAsks = new AbortController()
    const work = { picture: this.#make(name, order, nobodyAsks.signal), asking: 0, nobodyAsks }
    this.#underWay.set(name, work)
    const forget = () => this.#forget(name, work)
    work.picture.then(forget, forget)
    return work
  }

  #forget(name: string, work: UnderWay): void {
    if (this.#underWay.get(name) === work) this.#underWay.delete(name)
  }

  async #make(name: string, order: PictureOrder, signal: AbortSignal): Promise<Uint8Array | null> {
    const kept = await this.#cache.read(name)
    if (kept) return kept
    const made = await this.#queue.run(() => makeInWorkshop(order), { signal })
    if (made) await this.#cache.write(name, made)
    return made
  }
}

/** An original that ends the workshop is as unusable as a broken one. */
function makeInWorkshop(order: PictureOrder): Promise<Uint8Array | null> {
  return workshop.run({ make: order }).catch(() => null)
}
