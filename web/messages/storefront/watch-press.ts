import type { Availability } from '#contract/catalogue/catalogue.ts'

/** The presses of a title's page by which somebody is told of news. */
export const watchPress = {
  edition: {
    preorder: 'Sagen Sie mir, wenn es erschienen ist',
    reprinting: 'Sagen Sie mir, wenn es wieder lieferbar ist',
    out_of_print: 'Sagen Sie mir, wenn es das wieder gibt',
  } satisfies Record<Exclude<Availability, 'available'>, string>,
  title: 'Über Neuauflagen informieren',
} as const
