import { type XmlFault, xmlFaults } from '#contract/exchange/exchange-sentences.ts'

/** What the parser complains of, by its words. */
const FAULTS: readonly [RegExp, XmlFault][] = [
  [/entity/, 'entity'],
  [/closing tag|close tag|unclosed tag|unexpected end|forward-slash/, 'nesting'],
  [/attribute/, 'attribute'],
  [/comment|processing instruction|declaration|doctype/, 'instruction'],
  [/disallowed|char/, 'character'],
]

/** Why a record is no XML, in words for the sender of the file. */
export function xmlFault(complaint: string): string {
  return xmlFaults[FAULTS.find(([words]) => words.test(complaint))?.[1] ?? 'syntax']
}
