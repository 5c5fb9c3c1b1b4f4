/** XML can hold no control characters but tab and line breaks, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute; what no XML can hold is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}
