import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SentAnswer, SentOrder } from './answer-orders.ts'

interface BackgroundOptions {
  /** Milliseconds without an order after which the process ends; the next order starts another one. */
  idle?: number
  /** The most that JavaScript may hold in it; typed arrays are not counted. As much as Node.js allows by default. */
  megabytes?: number
}

/** The process died or was killed, which may not be the fault of the order. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
}

/** A small young generation and few helper threads: less memory matters more than speed here. */
function frugal(megabytes: number): string[] {
  return [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=1', '--v8-pool-size=1']
}

interface Waiting<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/**
 * One memory pool of glibc for all threads. It keeps blocks of up to 32 MB for the next order until the process ends.
 * A pool that got the 19 MiB of each hash from the system every time allowed 48 logins a second instead of 63
 * (`npm run bench -- --only login --on postgresql`).
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '67108864' }

/**
 * Does work that keeps a processor busy in a process of its own, whose priority is low, so that visitors do not wait
 * for it. The process starts with the first order and ends when it is idle, which gives back all of its memory. It
 * never keeps the shop's process from ending, and ends with it.
 */
export class BackgroundProcess<Order, Answer> {
  readonly #file: string
  readonly #idle: number
  readonly #megabytes: number | undefined
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #orders = 0

  /** The file calls `answerOrders`. */
  constructor(file: URL, { idle = 60_000, megabytes }: BackgroundOptions = {}) {
    this.#file = fileURLToPath(file)
    this.#idle = idle
    this.#megabytes = megabytes
  }

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Rejects when the work fails, and when the process ends before the work is done. */
  run(order: Order): Promise<Answer> {
    clearTimeout(this.#timer)
    if (this.#child?.connected === false) this.#forget(this.#child)
    const child = (this.#child ??= this.#start())
    child.ref()
    child.channel?.ref()
    const id = this.#orders++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      child.send({ id, order } satisfies SentOrder, (error) => {
        if (error) this.#settle(id, (one) => one.reject(error))
      })
    })
  }

  #start(): ChildProcess {
    const child = fork(this.#file, {
      // The shop's secrets and the settings of its own run do not concern this work.
      env: ENVIRONMENT,
      execArgv: this.#megabytes === undefined ? [] : frugal(this.#megabytes),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (sent: SentAnswer) => {
      this.#settle(sent.id, (one) => {
        if ('failure' in sent) one.reject(new Error(sent.failure))
        else one.resolve(sent.answer as Answer)
      })
    })
    child.on('error', () => this.#forget(child))
    child.on('disconnect', () => this.#forget(child))
    return child
  }

  #settle(id: number, settle: (one: Waiting<Answer>) => void): void {
    const one = this.#waiting.get(id)
    if (!one) return
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#rest()
    settle(one)
  }

  /** An idle process does not keep the shop's process from ending. */
  #rest(): void {
    const child = this.#child
    if (!child) return
    child.unref()
    child.channel?.unref()
    this.#timer = setTimeout(() => {
      this.#forget(child)
      child.disconnect()
    }, this.#idle).unref()
  }

  #forget(child: ChildProcess): void {
    if (this.#child !== child) return
    clearTimeout(this.#timer)
    this.#child = undefined
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const one of lost) one.reject(new ProcessEnded('the background process ended before the work was done'))
  }
}
