import type { MarkupElement } from './html.ts'

/** List 74, and the codes of two letters that some write instead. */
const GERMAN: ReadonlySet<string> = new Set(['ger', 'deu', 'de', 'gsw'])

/**
 * The first of several wordings of the same that is in German, by its own language or that of the message; or else the
 * first. Without any language a text counts as German, as the shop is.
 */
export function germanFirst(
  wordings: readonly MarkupElement[],
  ofMessage: string | undefined,
): MarkupElement | undefined {
  const isGerman = ({ attributes }: MarkupElement) => {
    const language = attributes['language'] ?? attributes['lang'] ?? attributes['xml:lang'] ?? ofMessage
    return language === undefined || GERMAN.has(language.toLowerCase().split('-')[0] ?? '')
  }
  return wordings.find(isGerman) ?? wordings[0]
}
