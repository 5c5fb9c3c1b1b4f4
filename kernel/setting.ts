import type { z } from 'zod'
import type { Group } from '#contract/groups.ts'

/** What a publisher may change without a release. The module it is about lists it; `modules/ground/settings` reads and writes it. */
export interface Setting<T = unknown> {
  /** Its name in the database and in addresses. */
  readonly key: string
  /** It must take what it gives: the stored value is what it gave when the value was written. */
  readonly schema: z.ZodType<T>
  /**
   * What a value must also be when it is written. A rule that came later stands here, so that a value from before it
   * goes on: it may be wrong, but prices and ways to pay do not change by themselves.
   */
  readonly written: z.ZodType<T>
  /** What holds while the publisher has set nothing. */
  readonly fallback: T
  /** What staff call it. */
  readonly label: string
  /** Who may read it; for others it does not exist. */
  readonly groups: readonly Group[]
  /** Who of them may change it. */
  readonly writers: readonly Group[]
  /** Tags of what is cached beside its value: pages that show it. */
  readonly tags: readonly string[]
}

/** Declares a setting. Most are about money or rights, so that administrators alone change one that names no writers. */
export function setting<T>(
  key: string,
  schema: z.ZodType<T>,
  about: Pick<Setting<NoInfer<T>>, 'fallback' | 'label' | 'groups'> & {
    written?: z.ZodType<NoInfer<T>>
    writers?: readonly Group[]
    tags?: readonly string[]
  },
): Setting<T> {
  const { fallback, label, groups, writers = ['admin'], written = schema, tags = [] } = about
  return { key, schema, written, fallback, label, groups, writers, tags }
}
