import { seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'

/** What the form of a series calls its fields. */
export const newSeriesWords = {
  labels: seriesRoom.fields,
  hints: { ...seriesRoom.hints, slug: seriesRoom.slugHint },
}

export const seriesWords = {
  labels: seriesRoom.fields,
  hints: { ...seriesRoom.hints, slug: seriesRoom.slugLeadsOn },
}
