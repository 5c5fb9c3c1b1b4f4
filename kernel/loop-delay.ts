/** Milliseconds between two looks. */
const EVERY = 20

/** Tells how late this process is with what it has to do: its one thread does everything in turn. */
export class LoopDelay {
  #lastLook = performance.now()
  #delay = 0

  constructor() {
    setInterval(() => {
      this.#delay = this.#sinceLook() - EVERY
      this.#lastLook = performance.now()
    }, EVERY).unref()
  }

  /** Milliseconds by which the last look came too late, or the next one is too late already. */
  get milliseconds(): number {
    return Math.max(0, this.#delay, this.#sinceLook() - EVERY)
  }

  #sinceLook(): number {
    return performance.now() - this.#lastLook
  }
}
