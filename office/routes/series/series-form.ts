import { PictureInput } from '#office/media/picture-input.tsx'
import { seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'

/** How the form of a series draws its fields. */
export const seriesInputs = { picture: PictureInput }

/** What it calls them. */
export const newSeriesWords = {
  labels: seriesRoom.fields,
  hints: { ...seriesRoom.hints, slug: seriesRoom.slugHint },
}

export const seriesWords = {
  labels: seriesRoom.fields,
  hints: { ...seriesRoom.hints, slug: seriesRoom.slugLeadsOn },
}
