const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute (in double quotes) of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}
