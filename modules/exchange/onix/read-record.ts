import type { Format } from '#contract/catalogue/catalogue.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { readership } from '#contract/catalogue/school/school-terms.ts'
import { workKind } from '#contract/catalogue/work-kinds.ts'
import { recordFields, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'
import { ACCESSIBILITY_CODES } from '#modules/exchange/record/accessibility-codes.ts'
import { type CatalogueRecord, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import { readFacts } from '#modules/exchange/record/product-fields.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import { readThema } from '#modules/exchange/record/school/thema.ts'
import * as codes from './codes.ts'
import { readContentsOf, readDescription, readPraise, readResources } from './read-collateral.ts'
import { readAuthors, readTitle } from './read-naming.ts'
import type { MessageDefaults } from './read-prices.ts'
import { readSupply } from './read-supply.ts'
import { readWordings } from './read-wordings.ts'
import { readSalesMarks } from './sales-marks.ts'
import type { XmlElement } from './xml-element.ts'

/** What one `Product` of an ONIX message says, in the shop's terms. */
export function readRecord(product: XmlElement, defaults: MessageDefaults): CatalogueRecord {
  const code = textAt(product, 'NotificationType') ?? ''
  const notification = codes.NOTIFICATIONS[code]
  if (!notification) throw new RecordRefused(refusalSentences.notificationUnknown(cutText(code, 10)))
  const numbers = readNumbers(product)
  const reference = referenceOf(product)
  if (notification === 'delete') return { reference, deletes: true, ...numbers }
  const detail = childOf(product, 'DescriptiveDetail')
  const subjects = readSubjects(detail)
  const { language } = defaults
  const form = readForm(detail, subjects.format)
  return {
    reference,
    deletes: false,
    ...numbers,
    ...readTitle(detail, language),
    authors: readAuthors(detail, language),
    ...form,
    ...subjects.marks,
    departments: subjects.departments,
    thema: subjects.thema,
    levels: subjects.levels,
    subjects: subjects.subjects,
    curricula: subjects.curricula,
    professions: subjects.professions,
    proficiencies: subjects.proficiencies,
    readership: subjects.readership,
    purposes: subjects.purposes,
    workKind: subjects.workKind,
    likelyKind: isForTeachers(product) ? 'teachers_book' : undefined,
    ...readFacts(detail, language),
    accessibility: readAccessibility(detail),
    description: readDescription(product, language),
    contents: readContentsOf(product, language),
    praise: readPraise(product, language),
    ...readResources(product),
    ...readWordings(product, language),
    ...readSupply(product, { defaults, format: form.format }),
    ...readRelations(product),
  }
}

/** The sender's reference of the record; read first, so that a refusal can name it. */
export function referenceOf(product: XmlElement): string {
  const reference = said.line('reference', textAt(product, 'RecordReference'))
  if (!reference) throw new RecordRefused(refusalSentences.missing(recordFields.reference))
  return reference
}

function readNumbers(product: XmlElement): Pick<CatalogueRecord, 'isbn' | 'orderNumber' | 'articleNumber' | 'workId'> {
  const identifiers = childrenOf(product, 'ProductIdentifier').map((one) => ({
    type: textAt(one, 'ProductIDType'),
    name: textAt(one, 'IDTypeName'),
    value: textAt(one, 'IDValue') ?? '',
  }))
  const idOf = (...types: string[]) => identifiers.find((one) => types.includes(one.type ?? ''))?.value
  // The GTIN-13 of a book is its ISBN; sheet music has an ISMN there, and other articles have a number of their own.
  const gtin = idOf('03')
  const named = [idOf('15'), idOf('02')].find((one) => one !== undefined && !isMusic(one))
  const isbn = named ?? (gtin && isBook(gtin) ? gtin : undefined)
  const printed = isbn ? undefined : (gtin ?? idOf('25', '15'))
  const proprietary = identifiers.filter((one) => one.type === '01')
  const own = proprietary.find((one) => one.name === codes.ORDER_NUMBER_TYPE) ?? proprietary[0]
  const works = childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedWork').filter(
    (work) => textAt(work, 'WorkRelationCode') === '01',
  )
  return {
    isbn: isbn && said.isbn('isbn', isbn),
    orderNumber: said.line('orderNumber', own?.value),
    articleNumber: said.line('orderNumber', printed && compact(printed)),
    workId: said.line('work', textAt(works[0], 'WorkIdentifier', 'IDValue')),
  }
}

/** An ISMN, «979-0-…» or formerly «M-…»: the number of sheet music. */
function isMusic(number: string): boolean {
  return /^(9790|M)\d{9}$/.test(compact(number))
}

function isBook(gtin: string): boolean {
  return /^97[89]/.test(compact(gtin)) && !isMusic(gtin)
}

/** Without hyphens and spaces. */
function compact(number: string): string {
  return codeAsTyped(number).replace(/[\s-]/g, '').toUpperCase()
}

function readForm(
  detail: XmlElement | undefined,
  marked: Format | undefined,
): Pick<CatalogueRecord, 'format' | 'binding'> {
  const form = textAt(detail, 'ProductForm')
  if (!form) return { format: marked }
  const composition = textAt(detail, 'ProductComposition') ?? ''
  if (codes.TRADE_PACKS.has(composition)) throw new RecordRefused(refusalSentences.tradePack(composition))
  const isSet = codes.SETS.has(composition)
  const format = marked ?? (isSet ? 'bundle' : codes.formatOfForm(form))
  if (!format) throw new RecordRefused(refusalSentences.formNotSold(cutText(form, 10)))
  const files = childrenOf(detail, 'ProductFormDetail').map((one) => codes.FILE_FORMATS[textAt(one) ?? ''])
  const described = said.line('binding', textAt(detail, 'ProductFormDescription'))
  return { format, binding: described ?? codes.BINDINGS[form] ?? files.find(Boolean) }
}

function readSubjects(detail: XmlElement | undefined) {
  const subjects = childrenOf(detail, 'Subject').map((one) => ({
    scheme: textAt(one, 'SubjectSchemeIdentifier'),
    name: textAt(one, 'SubjectSchemeName'),
    code: textAt(one, 'SubjectCode') ?? '',
  }))
  const own = (name: string) =>
    subjects.filter((one) => one.scheme === '24' && one.name === name).map((one) => one.code)
  const departments = own(codes.DEPARTMENT_SCHEME).map((slug) => said.line('departments', slug) ?? '')
  const ofScheme = (scheme: string) => subjects.filter((one) => one.scheme === scheme).map((one) => one.code)
  const thema = readThema(ofScheme('93'))
  const levels = own(codes.LEVEL_SCHEME).map((code) => said.oneOf('levels', code, schoolLevel.options))
  const terms = (field: 'subjects' | 'curricula' | 'professions' | 'proficiencies', scheme: string) => {
    const named = own(scheme)
    return named.length > 0 ? said.list(field, named, said.MOST_ENTRIES.terms) : undefined
  }
  const [readers] = own(codes.READERSHIP_SCHEME)
  const [kind] = own(codes.WORK_KIND_SCHEME)
  const { format, ...marks } = readSalesMarks(own(codes.SALES_SCHEME))
  return {
    departments:
      departments.length > 0 ? said.list('departments', departments, said.MOST_ENTRIES.departments) : undefined,
    thema: thema.length > 0 ? thema : undefined,
    levels: levels.length > 0 ? [...new Set(levels)] : undefined,
    subjects: terms('subjects', codes.SUBJECT_SCHEME),
    curricula: terms('curricula', codes.CURRICULUM_SCHEME),
    professions: terms('professions', codes.PROFESSION_SCHEME),
    proficiencies: terms('proficiencies', codes.PROFICIENCY_SCHEME),
    readership: readers === undefined ? undefined : said.oneOf('readership', readers, readership.options),
    purposes: readThema(ofScheme('97')),
    workKind: kind === undefined ? undefined : said.oneOf('workKind', kind, workKind.options),
    format,
    marks,
  }
}

function readAccessibility(detail: XmlElement | undefined): string[] | undefined {
  const found = childrenOf(detail, 'ProductFormFeature')
    .filter((one) => textAt(one, 'ProductFormFeatureType') === '09')
    .map((one) => textAt(one, 'ProductFormFeatureValue') ?? '')
  if (found.length === 0) return undefined
  const known = found.filter((code) => ACCESSIBILITY_CODES.has(code))
  return said.list('accessibility', known, said.MOST_ENTRIES.accessibility).sort()
}

/** A teacher's edition, or a product that names material for its learners. */
function isForTeachers(product: XmlElement): boolean {
  const types = childrenOf(childOf(product, 'DescriptiveDetail'), 'EditionType')
  return (
    types.some((one) => textAt(one) === codes.TEACHERS_EDITION) ||
    relatedProducts(product).some((one) => hasRelation(one, [codes.HAS_STUDENT_MATERIAL]))
  )
}

function relatedProducts(product: XmlElement): XmlElement[] {
  return childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedProduct')
}

function hasRelation(related: XmlElement, wanted: readonly string[]): boolean {
  return childrenOf(related, 'ProductRelationCode').some((code) => wanted.includes(textAt(code) ?? ''))
}

type RelationField = 'alternatives' | 'replaces' | 'replacedBy' | 'companions'

/** List 51: 06 alternative format, 03 replaces, 05 replaced by; 13 and 27 name a print and an electronic version. */
function readRelations(product: XmlElement): Pick<CatalogueRecord, RelationField> {
  const related = relatedProducts(product)
  const isbnsOf = (field: RelationField, wanted: readonly string[]) => {
    const found = related
      .filter((one) => hasRelation(one, wanted))
      .flatMap((one) => childrenOf(one, 'ProductIdentifier'))
      .filter((one) => ['15', '03'].includes(textAt(one, 'ProductIDType') ?? ''))
      .map((one) => textAt(one, 'IDValue') ?? '')
    return found.length > 0 ? said.relatedIsbns(field, found) : undefined
  }
  return {
    alternatives: isbnsOf('alternatives', ['06', '13', '27']),
    replaces: isbnsOf('replaces', ['03']),
    replacedBy: isbnsOf('replacedBy', ['05']),
    companions: isbnsOf('companions', codes.COMPANIONS),
  }
}
