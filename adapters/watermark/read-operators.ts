/** An operator of a content stream, and where it begins. */
export interface FoundOperator {
  operator: string
  at: number
}

const code = (letter: string) => letter.charCodeAt(0)
const [OPEN, CLOSE, ESCAPE] = [code('('), code(')'), code('\\')]
const [LESS, GREATER, COMMENT, NAME] = [code('<'), code('>'), code('%'), code('/')]
/** White space and delimiters (ISO 32000-1, 7.2.2). */
const SPACES = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))
/** Longer than any operator. */
const LONGEST = 8

/**
 * The operators of a page's content in their order (ISO 32000-1, 7.8.2), without what stands in strings, names, comments and
 * the data of pictures within the content.
 */
export function* readOperators(content: Uint8Array): Generator<FoundOperator, void, void> {
  let at = 0
  while (at < content.length) {
    const letter = content[at] ?? 0
    if (letter === OPEN) at = afterString(content, at)
    else if (letter === LESS && content[at + 1] !== LESS) at = after(content, at, (one) => one === GREATER) + 1
    else if (letter === COMMENT) at = after(content, at, (one) => one === 10 || one === 13)
    else if (letter === NAME) at = after(content, at + 1, ends)
    else if (ends(letter)) at++
    else {
      const end = after(content, at, ends)
      if (end - at <= LONGEST) {
        const operator = Buffer.from(content.subarray(at, end)).toString('latin1')
        if (/^[A-Za-z'"]/.test(operator)) yield { operator, at }
        if (operator === 'ID') {
          at = afterPicture(content, end)
          continue
        }
      }
      at = end
    }
  }
}

function ends(letter: number): boolean {
  return SPACES.has(letter) || DELIMITERS.has(letter)
}

/** The first place from `at` on where this is so, or the end. */
function after(content: Uint8Array, at: number, isEnd: (letter: number) => boolean): number {
  let place = at
  while (place < content.length && !isEnd(content[place] ?? 0)) place++
  return place
}

/** Strings hold parentheses in pairs, or behind a reverse solidus. */
function afterString(content: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at++) {
    const letter = content[at]
    if (letter === ESCAPE) at++
    else if (letter === OPEN) depth++
    else if (letter === CLOSE && --depth === 0) return at + 1
  }
  return content.length
}

/** `EI` between white space: the data before it may be any bytes. */
function afterPicture(content: Uint8Array, from: number): number {
  for (let at = from; at < content.length - 2; at++) {
    const isEnd = content[at + 1] === code('E') && content[at + 2] === code('I')
    if (isEnd && SPACES.has(content[at] ?? 0) && (at + 3 >= content.length || ends(content[at + 3] ?? 0))) return at + 3
  }
  return content.length
}
