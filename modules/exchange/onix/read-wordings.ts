import { plainText } from '#contract/ground/text/rich-text.ts'
import { type CatalogueRecord, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { cutRichText } from '#modules/exchange/record/cut-rich-text.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import { isGerman, languageOf } from '#modules/exchange/record/german-first.ts'
import { childOf, childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import { readMarkup } from '#modules/exchange/record/read-markup.ts'
import { writeMarkup } from '#modules/exchange/record/rich-text-markup.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import type { Wording } from '#modules/exchange/record/tables.ts'
import { richTextOf, textsOf } from './read-collateral.ts'
import { contributorsOf, nameOf, titleElements } from './read-naming.ts'
import type { XmlElement } from './xml-element.ts'

/** Of one record, and characters of each. */
const MOST_WORDINGS = 100
const LONGEST = 20_000

/**
 * Every wording that the record brings of a title, a text or a note, in whatever language, and the languages of the
 * product. The shop shows German; what is dropped here could not be made up later. Nothing is kept of what has a single
 * wording in German, which is shown, and undefined leaves what an earlier record said.
 */
export function readWordings(
  product: XmlElement,
  ofMessage: string | undefined,
): Pick<CatalogueRecord, 'languages' | 'wordings'> {
  const detail = childOf(product, 'DescriptiveDetail')
  const { product: own, collection } = titleElements(detail)
  const kept = (of: Wording['of'], elements: readonly XmlElement[], read: (one: XmlElement) => string | undefined) => {
    const found = elements.flatMap((one) => {
      const text = orNothing(() => read(one))
      return text ? [{ of, language: languageOf(one, ofMessage) ?? null, text }] : []
    })
    const [only, ...others] = found
    return only && others.length === 0 && isGerman(only.language ?? undefined) ? [] : found
  }
  const line = (of: Wording['of'], parent: XmlElement | undefined, name: string) =>
    kept(of, childrenOf(parent, name), (one) => said.line(of, textOf(one)))
  const wordings: Wording[] = [
    ...line('title', own, 'TitleText'),
    ...line('subtitle', own, 'Subtitle'),
    ...line('series', collection, 'TitleText'),
    ...kept('description', textsOf(product, ['03', '02']), (one) => writeMarkup(cutRichText(richTextOf(one), LONGEST))),
    ...kept('contents', textsOf(product, ['04']), (one) => writeMarkup(cutRichText(richTextOf(one), LONGEST))),
    ...contributorsOf(detail).flatMap((person) =>
      kept('authorNote', childrenOf(person, 'BiographicalNote'), (one) => {
        const note = said.line('authorNote', plainText(readMarkup(one)))
        return note && cutText(note, LONGEST)
      }).map((wording) => ({ ...wording, person: nameOf(person) ?? '' })),
    ),
  ]
  const languages = languagesOf(detail)
  return {
    languages: languages.length > 0 ? languages : undefined,
    wordings: wordings.length > 0 ? wordings.slice(0, MOST_WORDINGS) : undefined,
  }
}

/** The languages of the text (list 22, role 01; list 74). */
function languagesOf(detail: XmlElement | undefined): string[] {
  const codes = childrenOf(detail, 'Language')
    .filter((one) => textAt(one, 'LanguageRole') === '01')
    .map((one) => (textAt(one, 'LanguageCode') ?? '').toLowerCase())
  return [...new Set(codes.filter((code) => /^[a-z]{3}$/.test(code)))].slice(0, MOST_WORDINGS)
}

/** A wording that no page could show is not worth its record. */
function orNothing(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordRefused) return undefined
    throw error
  }
}
