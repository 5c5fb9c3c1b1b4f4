/** What is removed: code of a file, replaced by other code, or a constraint, dropped by a statement. */
export type Removal = { file: string; code: string; instead: string } | { sql: string }

export interface Guard {
  /** What the guard protects, to be read after «without the guard: ». */
  name: string
  removals: readonly Removal[]
  /** Its file, and a pattern for its full name, which has « > » between what describes it and the test's own. */
  test: { file: string; named: string }
}
