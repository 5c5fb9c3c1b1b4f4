/** A random generator: the same sequence for the same seed, as far as concurrency allows. */
export interface Chance {
  /** True in `percent` of all cases. */
  happens(percent: number): boolean
  /** 0 to `below` - 1. */
  number(below: number): number
  oneOf<T>(things: readonly T[]): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and uniform enough to shuffle a crowd.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    happens: (percent) => next() * 100 < percent,
    number: (below) => Math.floor(next() * below),
    oneOf: (things) => {
      const thing = things[Math.floor(next() * things.length)]
      if (thing === undefined) throw new RangeError('There is nothing to choose from')
      return thing
    },
  }
}
