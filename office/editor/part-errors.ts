import { type FieldErrors, inWordsOf } from '#contract/field-messages.ts'
import { isMissing } from '#contract/missing-field.ts'
import { contentLabels } from '#office/messages/website/entries.ts'
import { HEAD, type WrittenDocument } from './document.ts'

/** The messages of each part, by its id and then by the fields within it. */
export type PartErrors = Readonly<Record<string, FieldErrors>>

const OF_BLOCK = /^content\.blocks\.(\d+)\.?(.*)$/

/**
 * What is wrong with an entry, at its parts: the server names blocks by their places in the document that it was sent.
 * What is only not written yet counts once somebody has asked for the whole.
 */
export function partErrors(errors: FieldErrors, about: WrittenDocument, isAsked: boolean): PartErrors {
  const parts: Record<string, FieldErrors> = {}
  for (const [path, messages] of Object.entries(errors)) {
    const shown = isAsked ? messages : messages.filter((message) => !isMissing(message))
    if (shown.length === 0) continue
    const [, place, within = ''] = OF_BLOCK.exec(path) ?? []
    const id = place === undefined ? HEAD : (about.blocks[Number(place)]?.id ?? HEAD)
    const field = place === undefined ? path.replace(/^content\./, '') : within
    parts[id] = { ...parts[id], ...inWordsOf(contentLabels, { [field]: shown }) }
  }
  return parts
}
