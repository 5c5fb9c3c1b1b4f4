import { z } from 'zod'
import { chosenPicture } from '#contract/catalogue/catalogue.ts'
import { heading, words } from './block-fields.ts'
import { table } from './guide-blocks.ts'

/** A chart, a timeline or a map, the same for visitors and for editors, with the data that it was drawn from. */
export const figure = {
  type: z.literal('figure'),
  title: heading,
  picture: chosenPicture,
  caption: words,
  head: table.head,
  rows: table.rows,
}
