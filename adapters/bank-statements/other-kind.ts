import { otherKinds } from '#contract/words/bank-statement-sentences.ts'

/** How files begin that people take for a statement; in Latin-1, as they are bytes. */
const BEGINNINGS: readonly [beginning: string, kind: string][] = [
  ['%PDF-', otherKinds.pdf],
  ['\u001f\u008b', otherKinds.gzip],
  ['7z\u00bc\u00af\u0027\u001c', otherKinds.sevenZip],
  ['Rar!\u001a\u0007', otherKinds.rar],
  ['\u00d0\u00cf\u0011\u00e0', otherKinds.oldOffice],
  // With or without the header of SWIFT.
  [':20:', otherKinds.mt940],
  ['{1:F01', otherKinds.mt940],
]

/** What a file is by its first bytes, in German words, where that is no statement; null for anything else. */
export function otherKindOf(file: Uint8Array): string | null {
  const start = Buffer.from(file.subarray(0, 64)).toString('latin1').trimStart()
  return BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null
}
