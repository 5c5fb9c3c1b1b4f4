import type { ReadLine } from './read-rows.ts'

interface Named extends ReadLine {
  productId: string | null
}

export type AddedLine<Line> = Line & {
  /** The lines that repeat it. */
  alsoIn: number[]
  /** The line that it repeats. */
  of: number | null
}

/** Adds the amounts of lines of one product, or of one unknown number, to the first of them. */
export function addRepeated<Line extends Named>(lines: readonly Line[]): AddedLine<Line>[] {
  const added: AddedLine<Line>[] = []
  const first = new Map<string, AddedLine<Line>>()
  for (const line of lines) {
    const key = line.problem === null ? (line.productId ?? line.isbn) : null
    const before = key === null ? undefined : first.get(key)
    const one = { ...line, alsoIn: [], of: before?.number ?? null }
    added.push(one)
    if (before) {
      before.amount += line.amount
      before.alsoIn.push(line.number)
    } else if (key !== null) first.set(key, one)
  }
  return added
}
