/** What is found by its words, each below its own address. */
export const findables = ['titel', 'autoren', 'reihen'] as const
export type Findable = (typeof findables)[number]

/** One of what was found. */
export interface FoundThing {
  /** What stands in the field once it is chosen. */
  value: string
  name: string
  /** By which it is told from others of its name. */
  detail: string
}
