/** A seeded random number generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** 0 ≤ value < 1. */
  next: () => number
  /** An integer from min to max, both included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
  /** Some different values in random order; fewer when there are not enough. */
  sample: <T>(values: readonly T[], count: number) => T[]
  shuffle: <T>(values: readonly T[]) => T[]
  /** One key, with a probability proportional to its weight. */
  weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K
}

/** FNV-1a, which turns a name into a seed. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** mulberry32: small, fast and good enough for generated data. */
export function random(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed)

  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  function int(min: number, max: number) {
    return min + Math.floor(next() * (max - min + 1))
  }
  function pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new RangeError('Nothing to pick from')
    return values[int(0, values.length - 1)] as T
  }
  function shuffle<T>(values: readonly T[]): T[] {
    const result = [...values]
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = int(0, index)
      const held = result[index] as T
      result[index] = result[other] as T
      result[other] = held
    }
    return result
  }
  function weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    throw new RangeError('Nothing to draw from')
  }

  return {
    next,
    int,
    pick,
    shuffle,
    weighted,
    chance: (probability) => next() < probability,
    sample: (values, count) => shuffle(values).slice(0, count),
  }
}
