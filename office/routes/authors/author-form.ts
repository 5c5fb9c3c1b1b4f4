import { PictureInput } from '#office/media/picture-input.tsx'
import { authorRoom } from '#office/messages/catalogue/authors-and-series.ts'

/** What the form of an author calls its fields, and how it draws them. */
export const authorInputs = { picture: PictureInput }

export const newAuthorWords = {
  labels: authorRoom.fields,
  hints: { ...authorRoom.hints, slug: authorRoom.slugHint },
}

export const authorWords = {
  labels: authorRoom.fields,
  hints: { ...authorRoom.hints, slug: authorRoom.slugLeadsOn },
}
