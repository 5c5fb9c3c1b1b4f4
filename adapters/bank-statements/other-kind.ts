import { otherKinds } from '#contract/fulfilment/bank-statement-sentences.ts'

/** How files begin that people take for a statement; in Latin-1, as they are bytes. */
const BEGINNINGS: readonly [beginning: string, kind: string][] = [
  ['%PDF-', otherKinds.pdf],
  ['\u001f\u008b', otherKinds.gzip],
  ['7z\u00bc\u00af\u0027\u001c', otherKinds.sevenZip],
  ['Rar!\u001a\u0007', otherKinds.rar],
  ['\u00d0\u00cf\u0011\u00e0', otherKinds.office],
  // With or without the header of SWIFT.
  [':20:', otherKinds.mt940],
  ['{1:F01', otherKinds.mt940],
]
/** What the site of a bank hands out in place of a file once its login has ended. */
const WEB_PAGE = /^<(?:!doctype html|html)[\s>]/i
/** CSV, or the former file of orange payment slips. */
const PLAIN_TEXT = /^[\w"'#;,]/
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** What a file is by its first bytes, in German words, where that is no statement; null for anything else. */
export function otherKindOf(file: Uint8Array): string | null {
  const start = Buffer.from(file.subarray(0, 64)).toString('latin1').replace(BYTE_ORDER_MARK, '').trimStart()
  const known = BEGINNINGS.find(([beginning]) => start.startsWith(beginning))
  if (known) return known[1]
  if (WEB_PAGE.test(start)) return otherKinds.webPage
  // A letter in UTF-16 is followed by half of one.
  return PLAIN_TEXT.test(start) && start[1] !== '\0' ? otherKinds.plainText : null
}
