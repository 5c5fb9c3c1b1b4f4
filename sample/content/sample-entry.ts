import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Access } from '#contract/ground/access.ts'

export const everyone: Access = { audience: 'everyone' }

/** An entry of the demonstration website; published by default. */
export interface SampleEntry {
  id: string
  uri: string
  content: EntryContent
  isDraft?: boolean
  visibleFrom?: Date
  visibleUntil?: Date
}
