import { escapeMarkup } from '#contract/escape-markup.ts'

/** XML can hold no control characters but tab and line breaks, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu

/** Escapes text for an element or an attribute, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''))
}
