/** A title of a series as its form has it: the number as it is typed. */
export interface TypedVolume {
  id: string
  volume: string
}

/** The same in one order and numbered through. */
export function numberedThrough<V extends TypedVolume>(volumes: readonly V[]): V[] {
  return volumes.map((one, n) => ({ ...one, volume: String(n + 1) }))
}

/**
 * Moves one by a place, up or down: the numbers change places with it. Where that would change nothing, as without numbers
 * or with the same twice, all are numbered through.
 */
export function moved<V extends TypedVolume>(volumes: readonly V[], from: number, by: -1 | 1): readonly V[] {
  const [one, other] = [volumes[from], volumes[from + by]]
  if (!one || !other) return volumes
  const swapped = volumes.with(from, { ...other, volume: one.volume }).with(from + by, { ...one, volume: other.volume })
  const isNumbered = one.volume !== '' && other.volume !== '' && one.volume !== other.volume
  return isNumbered ? swapped : numberedThrough(swapped)
}
