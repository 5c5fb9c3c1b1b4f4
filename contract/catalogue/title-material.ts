import { z } from 'zod'
import { fileCard } from './cards.ts'

/** Most pages of a sample that are shown as pictures. */
export const SAMPLE_PAGES = 12

/** The name of a sample that the publisher gave no title. */
export const SAMPLE_TITLE = 'Leseprobe'

/** A page of the sample, as a picture of the image service. */
export const samplePage = z.object({
  number: z.int().describe('in the PDF, from 1'),
  permalink: z.string(),
  width: z.int(),
  height: z.int(),
})
export type SamplePage = z.output<typeof samplePage>

/** What a visitor may look into before buying («Blick ins Buch»). */
export const sample = z.object({
  file: fileCard.describe('the whole PDF'),
  pages: z.array(samplePage).describe('empty for visitors who may not have the PDF, and until the pages are drawn'),
})
export type Sample = z.output<typeof sample>

/** The most pixels that the cover of a title is wide as a file. */
export const COVER_DOWNLOAD_WIDTH = 2400

/** The path of the cover of the title at this path, as a file for print and press. */
export function coverDownloadPath(uri: string): string {
  return `/umschlag${uri}.jpg`
}

/** The path of its table of contents as a PDF. */
export function contentsDownloadPath(uri: string): string {
  return `/inhalt${uri}.pdf`
}
