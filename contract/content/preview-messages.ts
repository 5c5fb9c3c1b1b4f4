import { z } from 'zod'

/** What the page beside an editor and the editor say to each other, in windows of the same site (`postMessage`). */

/** To the page: the working copy has changed, or a block is to be shown. */
export const toPreview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('working-copy-kept') }),
  z.object({ type: z.literal('show-block'), id: z.string() }),
])
export type ToPreview = z.output<typeof toPreview>

/** To the editor: the page is there and listens, or somebody pointed at a block. */
export const fromPreview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('preview-ready') }),
  z.object({ type: z.literal('block-chosen'), id: z.string() }),
])
export type FromPreview = z.output<typeof fromPreview>

/** The page beside the editor of an entry. */
export function ownPreviewPath(entryId: string): string {
  return `/preview/${entryId}?mine`
}
