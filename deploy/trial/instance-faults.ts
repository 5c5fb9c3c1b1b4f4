import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const SHIFTED = new URL('shifted-clock.ts', import.meta.url).href
/** Milliseconds by which the clocks of two instances are wrong. */
const WRONG_BY = [300_000, -300_000]

/** What may be under way at an instance that is killed: a request of each buyer and visitor. */
const UNDER_WAY = 7

export const instance: Fault = {
  about: 'each of two instances is killed in turn and started again',
  bounds: { stopped: 5, failures: 2 * UNDER_WAY },
  run: async (shop, load) => {
    for (const place of [1, 2]) {
      await shop.instances[place - 1]?.kill()
      await load.untilOrders()
      await shop.start(place)
      // Until the edge has noticed.
      await pause(3_000)
    }
  },
}

export const rolling: Fault = {
  about: 'each of two instances is replaced in turn',
  bounds: { failures: 0, stopped: 5 },
  run: async (shop, load) => {
    for (const place of [1, 2]) {
      await shop.instances[place - 1]?.stop()
      await shop.start(place)
      await pause(3_000)
    }
    await load.untilOrders(0)
  },
}

export const clock: Fault = {
  about: 'the clock of one instance is five minutes fast, that of the other five minutes slow',
  bounds: { failures: 0, stopped: 5 },
  run: async (shop, load) => {
    for (const [index, shift] of WRONG_BY.entries()) {
      await shop.instances[index]?.stop()
      await shop.start(index + 1, { env: { NODE_OPTIONS: `--import=${SHIFTED}`, CLOCK_SHIFT: String(shift) } })
      await pause(3_000)
    }
    await load.untilOrders(15)
  },
}
