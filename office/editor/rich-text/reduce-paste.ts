/** A paragraph that Word has made an item of a list, with the sign before it as text. */
const WORD_ITEM = 'p[data-style*="mso-list"], p[class*="MsoListParagraph"]'
const WORD_SIGN = '[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]'
/** What cannot be stored, with all that stands in it. */
const LEFT_OUT = 'style, script, meta, link, title, img, svg, object, iframe, xml, o\\:p'
/** A sign that counts: «1.», «a)», «iv.». */
const COUNTS = /^\s*([0-9]+|[a-z]{1,4})[.)]/i

/**
 * Pasted HTML as a text can hold it, before the editor's schema takes the rest away: lists of Word, which are paragraphs
 * with signs, become lists, headings become those there are, and a line break becomes a space.
 */
export function reducePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove()
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  for (const item of body.querySelectorAll(WORD_ITEM)) intoList(item)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  // Nested lists are lists below each other: a text knows one level.
  for (const list of body.querySelectorAll('li > ul, li > ol')) list.closest('li')?.after(...list.children)
  return body.innerHTML
}

function intoList(item: Element): void {
  const sign = item.querySelector(WORD_SIGN)
  const kind = COUNTS.test(sign?.textContent ?? '') ? 'ol' : 'ul'
  sign?.remove()
  const before = item.previousElementSibling
  const list = before?.localName === kind && before.hasAttribute('data-word') ? before : document.createElement(kind)
  if (list !== before) {
    list.setAttribute('data-word', '')
    item.before(list)
  }
  const line = document.createElement('li')
  line.append(...item.childNodes)
  list.append(line)
  item.remove()
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The policy forbids styles in what is read, too; what Word says in them is read all the same. */
function withoutStyles(html: string): string {
  return html.replace(/<style[^>]*>.*?<\/style>/gis, '').replace(/\sstyle\s*=/gi, ' data-style=')
}
