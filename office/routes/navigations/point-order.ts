/** A point of a tree of two levels: one of the second stands below the last of the first before it. */
export interface PlacedPoint {
  key: string
  level: 'first' | 'second'
}

/** A point with those below it, which go where it goes. */
export function branches<P extends PlacedPoint>(points: readonly P[]): P[][] {
  const found: P[][] = []
  for (const point of points) {
    const last = found.at(-1)
    if (point.level === 'second' && last) last.push(point)
    else found.push([point])
  }
  return found
}

/** Moves a point one place up or down: one of the first level with all below it, one of the second also into the next branch. */
export function movedBy(points: readonly PlacedPoint[], key: string, by: 1 | -1): PlacedPoint[] {
  const point = points.find((one) => one.key === key)
  if (!point) return [...points]
  if (point.level === 'first') {
    const trees = branches(points)
    const index = trees.findIndex(([first]) => first?.key === key)
    const to = index + by
    if (to < 0 || to >= trees.length) return [...points]
    const moving = trees[index] ?? []
    return trees
      .filter((_, n) => n !== index)
      .toSpliced(to, 0, moving)
      .flat()
  }
  const index = points.indexOf(point)
  const to = index + by
  // The first place belongs to a point of the first level.
  if (to < 1 || to >= points.length) return [...points]
  return points.toSpliced(index, 1).toSpliced(to, 0, point)
}

/** Puts a point on another level, where that can be: nothing stands below the first place. */
export function onLevel(points: readonly PlacedPoint[], key: string, level: PlacedPoint['level']): PlacedPoint[] {
  if (points[0]?.key === key) return [...points]
  return points.map((one) => (one.key === key ? { ...one, level } : one))
}

interface Drop {
  key: string
  /** The point before which it is dropped; null for the end. */
  before: string | null
  level: PlacedPoint['level']
}

/** Puts a dragged point at its new place; one of the first level that stays there takes along what stands below it. */
export function dropped(points: readonly PlacedPoint[], { key, before, level }: Drop): PlacedPoint[] {
  const branch = branches(points).find(([first]) => first?.key === key)
  const moving = branch && level === 'first' ? branch : points.filter((one) => one.key === key)
  if (moving.some((one) => one.key === before)) return onLevel(points, key, level)
  const others = points.filter((one) => !moving.includes(one))
  const target = others.findIndex((one) => one.key === before)
  // A branch lands between branches, not within one.
  const place = moving.length > 1 ? placeOfBranch(others, target) : target
  const [first, ...below] = moving
  if (!first) return [...points]
  return startsWithFirst(others.toSpliced(place < 0 ? others.length : place, 0, { ...first, level }, ...below))
}

function placeOfBranch(others: readonly PlacedPoint[], target: number): number {
  if (target < 0) return target
  return others.findIndex((one, index) => index >= target && one.level === 'first')
}

function startsWithFirst([first, ...others]: readonly PlacedPoint[]): PlacedPoint[] {
  return first ? [{ ...first, level: 'first' }, ...others] : []
}

/** Without a point; what stood below it comes below the one before, or on the first level. */
export function without(points: readonly PlacedPoint[], key: string): PlacedPoint[] {
  return startsWithFirst(points.filter((one) => one.key !== key))
}

/** Where a point stands among those beside it, and below which one. */
export function placeOf(points: readonly PlacedPoint[], key: string) {
  const trees = branches(points)
  const index = trees.findIndex(([first]) => first?.key === key)
  if (index >= 0) return { number: index + 1, of: trees.length, parent: null }
  const tree = trees.find((one) => one.some((point) => point.key === key)) ?? []
  return { number: tree.findIndex((one) => one.key === key), of: tree.length - 1, parent: tree[0]?.key ?? null }
}

/** The order that numbers say, which people type where no script runs; a point without a number stays where it is. */
export function byNumbers(keys: readonly string[], numbers: ReadonlyMap<string, number>): string[] {
  return keys
    .map((key, index) => ({ key, index, number: numbers.get(key) ?? index + 1 }))
    .toSorted((one, other) => one.number - other.number || one.index - other.index)
    .map(({ key }) => key)
}
