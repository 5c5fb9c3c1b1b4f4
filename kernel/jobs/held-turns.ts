import type { PgBoss } from 'pg-boss'
import type { HeldWork } from '#contract/ground/held-work.ts'
import type { Queue } from './job.ts'

interface Turn {
  queue: Queue
  /** Answers with the id of the worker. */
  begin(): Promise<string>
  isOn: boolean
  /** Null before its first turn. */
  worker: string | null
}

type Workers = Pick<PgBoss, 'offWork' | 'notifyWorker'>

/** The queues from which this process takes jobs: all but those whose kind of work is held. */
export class HeldTurns {
  readonly #boss: Workers
  readonly #turns: Turn[] = []
  #held: ReadonlySet<HeldWork> = new Set()
  #hasEnded = false
  /** One change after the other. */
  #change: Promise<void> = Promise.resolve()

  constructor(boss: Workers) {
    this.#boss = boss
  }

  /** Takes jobs of a queue from now on, whenever it is not held; `begin` starts to take them. */
  add(queue: Queue, begin: () => Promise<string>): Promise<void> {
    this.#turns.push({ queue, begin, isOn: false, worker: null })
    return this.#follow()
  }

  hold(kinds: ReadonlySet<HeldWork>): Promise<void> {
    this.#held = kinds
    return this.#follow()
  }

  isHeld({ held }: Queue): boolean {
    return held !== undefined && this.#held.has(held)
  }

  /** Lets the queue of this name be asked for jobs at once, where it has a turn. */
  wake(name: string): void {
    for (const { queue, isOn, worker } of this.#turns) {
      if (queue.name === name && isOn && worker) this.#boss.notifyWorker(worker)
    }
  }

  /** Takes no more jobs of any queue; those under way go on. */
  end(): void {
    this.#hasEnded = true
    void this.#follow()
  }

  #follow(): Promise<void> {
    this.#change = this.#change
      .catch(() => undefined)
      .then(async () => {
        for (const turn of this.#turns) await this.#move(turn)
      })
    return this.#change
  }

  async #move(turn: Turn): Promise<void> {
    const isDue = !this.#hasEnded && !this.isHeld(turn.queue)
    if (isDue === turn.isOn) return
    if (isDue) turn.worker = await turn.begin()
    else void this.#boss.offWork(turn.queue.name, { wait: false }).catch(() => undefined)
    // Only now: where the beginning fails, the next change tries it again.
    turn.isOn = isDue
  }
}
