import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import { MessageText } from './message-text.ts'

/** A part of a message: a record, or the text before the first record. */
export interface Piece {
  kind: 'header' | 'record' | 'cut-off' | 'too-large' | 'between'
  /** The line on which it begins. */
  line: number
  text: string
}

/** Characters; a record that uses all of ONIX has some ten thousand. */
const LARGEST_RECORD = 2_000_000
const LARGEST_PROLOGUE = 100_000

/** The beginnings and ends of records, and what may hide such tags. */
const MARKS = {
  reference: {
    record: '<Product',
    between: /<!--|<Product(?=(?:[\s/][^<>]*)?>)|<\/ONIXMessage\s*>/g,
    within: /<!--|<!\[CDATA\[|<Product(?=(?:[\s/][^<>]*)?>)|<\/Product\s*>/g,
    whileSkipping: /<Product(?=(?:[\s/][^<>]*)?>)|<\/Product\s*>|<\/ONIXMessage\s*>/g,
  },
  short: {
    record: '<product',
    between: /<!--|<product(?=(?:[\s/][^<>]*)?>)|<\/ONIXmessage\s*>/g,
    within: /<!--|<!\[CDATA\[|<product(?=(?:[\s/][^<>]*)?>)|<\/product\s*>/g,
    whileSkipping: /<product(?=(?:[\s/][^<>]*)?>)|<\/product\s*>|<\/ONIXmessage\s*>/g,
  },
}
type Marks = (typeof MARKS)['reference']

/**
 * Streams a message as its records, holding one at a time. Each is parsed separately afterwards, so that a broken
 * record breaks nothing else. The file is broken only where the message itself is malformed or ends early.
 */
export async function* splitMessage(chunks: AsyncIterable<string>): AsyncGenerator<Piece> {
  const text = new MessageText(chunks)
  const marks = await readPrologue(text)
  if (!marks) return
  let isFirst = true
  for (;;) {
    const mark = await findOutsideComments(text, marks.between, LARGEST_RECORD)
    const before = text.cut(mark?.at ?? text.length)
    if (isFirst) yield { kind: 'header', ...before }
    else if (/\S/.test(withoutComments(before.text))) yield { kind: 'between', line: before.line, text: '' }
    isFirst = false
    if (!mark) throw new FileBroken(brokenSentences.endsEarly, text.line)
    if (mark.found !== marks.record) return
    yield await cutRecord(text, marks)
  }
}

async function readPrologue(text: MessageText): Promise<Marks | undefined> {
  const root = await findOutsideComments(text, /<!--|<(?![!?])[^>]*>/g, LARGEST_PROLOGUE)
  if (!root) throw new FileBroken(text.length === 0 ? brokenSentences.emptyFile : brokenSentences.notOnix, text.line)
  const before = text.cut(root.at)
  // A message that defines entities is refused: expanding them could exhaust the memory.
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(withoutComments(before.text)))
    throw new FileBroken(brokenSentences.documentType, before.line)
  const [, name, attributes = '', end] = /^<([\w:.-]+)([^>]*?)(\/?)>$/.exec(root.found) ?? []
  const marks = name === 'ONIXMessage' ? MARKS.reference : name === 'ONIXmessage' ? MARKS.short : undefined
  if (!marks) throw new FileBroken(brokenSentences.notOnix, text.line)
  const release = /\srelease\s*=\s*["']([^"']{0,20})["']/.exec(attributes)?.[1] ?? ''
  if (!/^3\.\d+$/.test(release)) throw new FileBroken(brokenSentences.release(release), text.line)
  text.cut(root.found.length)
  return end ? undefined : marks
}

async function findOutsideComments(text: MessageText, pattern: RegExp, within: number) {
  for (let from = 0; ; ) {
    const mark = await text.find(pattern, { from, within })
    if (mark?.found !== '<!--') return mark
    from = (await commentEnd(text, { from: mark.at + 4, within })) ?? mark.at + 4
  }
}

/** A valid comment holds no two hyphens except at its end; an invalid one hides nothing. */
async function commentEnd(text: MessageText, range: { from: number; within: number }): Promise<number | null> {
  const end = await text.find(/--[\s\S]/g, range)
  return end?.found === '-->' ? end.at + 3 : null
}

async function characterDataEnd(text: MessageText, range: { from: number; within: number }): Promise<number | null> {
  const end = await text.find(/\]\]>/g, range)
  return end ? end.at + 3 : null
}

function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
}

/** The text begins with a record, which ends with its end tag, or where the next record begins without one. */
async function cutRecord(text: MessageText, marks: Marks): Promise<Piece> {
  const tag = await text.find(/>/g, { from: 0, within: LARGEST_RECORD })
  if (tag && text.charAt(tag.at - 1) === '/') return { kind: 'record', ...text.cut(tag.at + 1) }
  // A kind of section that was once found unclosed is not looked for again: a record may be full of such openings.
  const leftOpen = new Set<string>()
  for (let from = marks.record.length; ; ) {
    const mark = await text.find(marks.within, { from, within: LARGEST_RECORD })
    if (!mark) return skipRecord(text, marks)
    const { at, found } = mark
    if (found === marks.record) return { kind: 'cut-off', ...text.cut(at) }
    if (found.startsWith('</')) return { kind: 'record', ...text.cut(at + found.length) }
    const range = { from: at + found.length, within: LARGEST_RECORD }
    const findEnd = found === '<!--' ? commentEnd : characterDataEnd
    const end = leftOpen.has(found) ? null : await findEnd(text, range)
    // An unclosed section would swallow the records that follow, so it hides nothing.
    if (end === null) leftOpen.add(found)
    from = end ?? range.from
  }
}

/** Skips a record that never ends, keeping none of it in memory. */
async function skipRecord(text: MessageText, marks: Marks): Promise<Piece> {
  const isTooLarge = text.length > LARGEST_RECORD
  const { line } = text.cut(Math.min(text.length, marks.record.length))
  for (;;) {
    const mark = await text.find(marks.whileSkipping, { from: 0, within: LARGEST_RECORD })
    if (mark) text.cut(mark.found.startsWith(`</${marks.record.slice(1)}`) ? mark.at + mark.found.length : mark.at)
    // The remaining text may hold the beginning of a mark.
    else text.cut(text.isAtEnd ? text.length : text.length - 100)
    if (mark || text.isAtEnd) break
  }
  return { kind: isTooLarge ? 'too-large' : 'cut-off', line, text: '' }
}

/**
 * The records that begin within a piece. More than one means that a section was left open and hides what follows: no
 * record quotes another.
 */
export function recordsWithin(piece: Piece): Piece[] {
  const starts = [...piece.text.matchAll(/<[Pp]roduct(?=(?:[\s/][^<>]*)?>)/g)].map((match) => match.index)
  let { line } = piece
  return starts.map((start, n) => {
    const text = piece.text.slice(start, starts[n + 1])
    const found = { kind: /<\/[Pp]roduct\s*>/.test(text) ? ('record' as const) : ('cut-off' as const), line, text }
    line += text.split('\n').length - 1
    return found
  })
}
