/** The same things with one of them at another place. Unchanged where either place is not among them. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const thing = things[from]
  if (thing === undefined || things[to] === undefined) return [...things]
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}
