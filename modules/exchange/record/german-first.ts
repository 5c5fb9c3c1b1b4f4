import type { MarkupElement } from './html.ts'

/** List 74, and the codes of two letters that some write instead. */
const GERMAN: ReadonlySet<string> = new Set(['ger', 'deu', 'de', 'gsw'])

/** The language of a wording, by its own code or that of the message. */
export function languageOf({ attributes }: MarkupElement, ofMessage: string | undefined): string | undefined {
  const code = attributes['language'] ?? attributes['lang'] ?? attributes['xml:lang'] ?? ofMessage
  return code?.toLowerCase().split('-')[0]
}

/** Without any language a text counts as German, as the shop is. */
export function isGerman(language: string | undefined): boolean {
  return language === undefined || GERMAN.has(language)
}

/** The first of several wordings of the same that is in German; or else the first. */
export function germanFirst(
  wordings: readonly MarkupElement[],
  ofMessage: string | undefined,
): MarkupElement | undefined {
  return wordings.find((wording) => isGerman(languageOf(wording, ofMessage))) ?? wordings[0]
}
