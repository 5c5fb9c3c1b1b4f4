import { type FieldErrors, inWordsOf } from '#contract/field-messages.ts'
import { isMissing } from '#contract/missing-field.ts'
import { editor } from '#office/messages/website/editor.ts'
import { contentLabels } from '#office/messages/website/entries.ts'
import { contentOf, HEAD, type WrittenDocument } from './document.ts'

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

/**
 * What an entry points to that is gone, at its parts, with what is written there: a text may have several links. It can be
 * saved as it is.
 */
export function partWarnings(warnings: FieldErrors, about: WrittenDocument): PartErrors {
  const withTargets = Object.entries(warnings).map(([path, messages]): [string, string[]] => {
    const target = valueAt(contentOf(about), path.replace(/^content\./, ''))
    return [path, typeof target === 'string' ? messages.map((one) => editor.leadsTo(one, target)) : messages]
  })
  return partErrors(Object.fromEntries(withTargets), about, true)
}

function valueAt(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
      thing,
    )
}
