import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { makePicture, type PictureOrder } from './make-picture.ts'
import type { PictureCache } from './picture-cache.ts'

/** Pictures of some twenty pages that are opened at the same moment and were never shown before. */
const WAITING = 1_000
/** Milliseconds; whoever has waited so long gets the drawing, and the picture when the page is opened again. */
const PATIENCE = 15_000

interface UnderWay {
  picture: Promise<Buffer | null>
  /** Requests that wait for it. */
  asking: number
  nobodyAsks: AbortController
}

/** Gives pictures that are kept or being made already, else new ones, two at a time, in the order they were asked for. */
export class PictureMaker {
  readonly #cache: PictureCache
  readonly #queue = new BoundedQueue({ atOnce: 2, waiting: WAITING, patience: PATIENCE })
  readonly #underWay = new Map<string, UnderWay>()

  constructor(cache: PictureCache) {
    this.#cache = cache
  }

  /**
   * The picture; null when there is nothing to make it of. What nobody waits for any more, as the visitor has moved on,
   * is not begun. Throws `too_many_requests`.
   */
  async give(name: string, order: PictureOrder, signal: AbortSignal): Promise<Buffer | null> {
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

  async #make(name: string, order: PictureOrder, signal: AbortSignal): Promise<Buffer | null> {
    const kept = await this.#cache.read(name)
    if (kept) return kept
    const made = await this.#queue.run(() => makePicture(order), { signal })
    if (made) await this.#cache.write(name, made)
    return made
  }
}
