/** What is taken out: code of a file replaced by other code, or a statement that drops a constraint. */
export type Removal = { file: string; code: string; instead: string } | { sql: string }

export interface Guard {
  /** What the guard holds, to be read after «without the guard: ». */
  name: string
  removals: readonly Removal[]
  test: { file: string; named: string }
}
