const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML can hold no control characters but tab and line breaks, not even escaped. */
const FORBIDDEN_IN_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu

/** Escapes text for an element or a double-quoted attribute of HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}

/** Escapes text for an element or a double-quoted attribute of XML, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(FORBIDDEN_IN_XML, ''))
}
