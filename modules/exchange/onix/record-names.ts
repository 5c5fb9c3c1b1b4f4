import { type RecordNames, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import { readTitle } from './read-naming.ts'
import { referenceOf } from './read-record.ts'
import type { XmlElement } from './xml-element.ts'

/** ISBN-13 before the GTIN (list 5). */
const NUMBERS = ['15', '03']

/** By what people recognise a record that is refused. */
export function namesOf(product: XmlElement, language: string | undefined): RecordNames {
  const numbers = childrenOf(product, 'ProductIdentifier')
  const ofType = (type: string) => numbers.find((one) => textAt(one, 'ProductIDType') === type)
  return {
    reference: readable(() => referenceOf(product)),
    isbn: textAt(
      NUMBERS.map(ofType).find((one) => one !== undefined),
      'IDValue',
    ),
    title: readable(() => readTitle(childOf(product, 'DescriptiveDetail'), language).title),
  }
}

/** Null where it is what cannot be read. */
function readable(read: () => string | undefined): string | null {
  try {
    return read() ?? null
  } catch (error) {
    if (error instanceof RecordRefused) return null
    throw error
  }
}

/** Characters at the beginning of a record in which its names are looked for. */
const BEGINNING = 10_000

/** The same of a record that cannot be parsed. */
export function likelyNames(text: string): RecordNames {
  const beginning = text.slice(0, BEGINNING)
  return {
    reference: /<(?:RecordReference|a001)>([\w.:/-]{1,100})</.exec(beginning)?.[1] ?? null,
    isbn: /<(?:IDValue|b244)>(97[89][\d-]{10,14})</.exec(beginning)?.[1] ?? null,
    title: /<(?:TitleText|b203)(?:\s[^<>]{0,200})?>([^<>]{1,500})</.exec(beginning)?.[1] ?? null,
  }
}
