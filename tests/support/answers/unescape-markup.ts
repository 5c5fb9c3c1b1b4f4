/** The text of an element or attribute that `escapeMarkup` wrote. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
