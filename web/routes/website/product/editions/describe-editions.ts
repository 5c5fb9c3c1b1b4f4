import { href } from 'react-router'
import { availabilityInWords } from '#contract/catalogue/article-in-words.ts'
import type { FileCard } from '#contract/catalogue/cards.ts'
import type { Availability, Product, Title } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels } from '#contract/catalogue/catalogue-labels.ts'
import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import { isPersonalFormat } from '#contract/catalogue/personal-formats.ts'
import { productLabel } from '#contract/catalogue/product-label.ts'
import { schoolLevelLabels, schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { formatMoney } from '#contract/ground/money.ts'
import type { DeliveryDays } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { platformIconOf } from '#contract/licences/icon-kinds.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { digitalPlaces } from '#contract/sales/digital-places.ts'
import { germanDate } from '#ui/time/german-date.ts'
import { addressWith } from '#web/address-with.ts'
import { belongingWords, editionWords, factLabels } from '#web/messages/catalogue/editions.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { askAbout } from '#web/routes/contact/ask-about.ts'
import type { Fact, ShownEdition } from '../title-page.ts'
import { oncePer } from './edition-choice.ts'
import { isOlder } from './older-editions.ts'

const looks: Record<Availability, Pick<ShownEdition, 'icon' | 'look'>> = {
  available: { icon: 'check', look: 'text-success-700' },
  preorder: { icon: 'clock', look: 'text-warning-700' },
  reprinting: { icon: 'clock', look: 'text-warning-700' },
  out_of_print: { icon: 'info', look: 'text-ink-soft' },
}

/** What the page of a title says beside it, and its files for this visitor. */
type PageFacts = Pick<EntryOf<'product'>, 'inspection_copy_note' | 'additional_material' | 'delivery_days'>

/** The editions of a title in words, those for teachers last. Done on the server, so that browsers need not know how. */
export function describeEditions(title: Title, page: PageFacts): ShownEdition[] {
  const { inspection_copy_note: note, additional_material: files, delivery_days: days } = page
  const forTeachers = title.products.filter(isForTeachers)
  const others = title.products.filter((product) => !isForTeachers(product))
  const isFolded = (product: Product) => others.length > 0 && product.purchase_refusal === 'teachers_only'
  const open = forTeachers.filter((product) => !isFolded(product))
  return [...others, ...forTeachers].map((product) => ({
    product,
    name: productLabel(product),
    isNamesake: title.products.some((other) => other !== product && productLabel(other) === productLabel(product)),
    heading: others.length > 0 && product === open[0] ? editionWords.forTeachers : null,
    fold: isOlder(product, title.products) ? 'older' : isFolded(product) ? 'teachers' : null,
    note: noteOf(product),
    tax: taxOf(product),
    availability: availabilityInWords(
      product.availability,
      product.available_from && germanDate(product.available_from),
    ),
    delivery: deliveryOf(product, days),
    ...looks[product.availability],
    access: [...accessOf(product, files), ...onceOf(product, note)],
    downloads: downloadsOf(product, files),
    platforms: product.platforms.map((one) => ({ name: platforms[one].title, icon: platformIconOf(one) })),
    facts: factsOf(product, title),
    ask: askAbout(product),
  }))
}

/** What is folded away for those who are no teachers, in short. */
export function teachersNote(editions: readonly ShownEdition[]): string {
  return editions
    .filter(({ fold }) => fold === 'teachers')
    .map(({ product, name }) =>
      product.format === 'test_licence' && product.licence_days !== null
        ? `${name} ${editionWords.term(product.licence_days)}`
        : product.format === 'teacher_material'
          ? editionWords.material
          : `${name} ${formatMoney(product.price)}`,
    )
    .join(' · ')
}

/** The second part of the line by which one chooses. */
function noteOf(product: Product): string {
  const { availability } = product
  return [editionInWords(product), availability === 'available' ? '' : availabilityLabels[availability]]
    .filter(Boolean)
    .join(' · ')
}

/** Binding, edition and term. */
export function editionInWords({ binding, edition, licence_days: days }: Product): string {
  // «5. Auflage» stays on one line.
  return [binding, edition?.replace('. ', '.\u00a0'), days && editionWords.term(days)].filter(Boolean).join(', ')
}

function taxOf({ price, is_digital }: Product): string {
  if (price.amount === 0) return ''
  return is_digital ? editionWords.taxOnly : editionWords.taxAndShipping
}

function deliveryOf({ availability, is_digital }: Product, days: DeliveryDays): ShownEdition['delivery'] {
  return availability === 'available' && !is_digital ? { time: deliveryTime(days), days } : null
}

/** For how long one gets something digital, and where it is found afterwards. */
function accessOf(product: Product, pageFiles: readonly FileCard[]): string[] {
  const { format, binding, platforms, licence_days, is_digital, price, purchase_refusal: refusal } = product
  if (!is_digital) return []
  const isForOthers = refusal === 'teachers_only' && price.amount === 0 && format === 'teacher_material'
  if (isForOthers || downloadsOf(product, pageFiles).length > 0) return [editionWords.freeMaterial]
  const term = format === 'test_licence' ? editionWords.testFor : editionWords.licenceFor
  const isFile = platforms.length === 0 && licence_days === null
  const { files, library } = digitalPlaces
  return [
    ...(licence_days === null ? [] : [term(licence_days)]),
    isFile || isPersonalFormat(format)
      ? editionWords.own(binding, (isFile ? files : library).title)
      : format === 'test_licence'
        ? editionWords.elearning
        : editionWords.elearningAndCodes,
  ]
}

/** Material at no price: a confirmed teacher downloads it, and needs no cart. */
function downloadsOf({ id }: Product, files: readonly FileCard[]): ShownEdition['downloads'] {
  return files.flatMap(({ id: file, title: name, url }) =>
    url === href('/profile/pdfs/:product/:file?', { product: id, file })
      ? [{ text: libraryMessages.download, name, url }]
      : [],
  )
}

/** How often it is sold to one, for those who may buy it; of an inspection copy, for everyone. */
function onceOf(product: Product, inspectionNote: string): string[] {
  if (isInspectionCopy(product)) return [editionWords.inspection, inspectionNote].filter(Boolean)
  const once = oncePer(product)
  return once && !product.purchase_refusal ? [editionWords[once]] : []
}

function isForTeachers({ audience }: Product): boolean {
  return audience === 'teachers'
}

function factsOf(product: Product, title: Title): Fact[] {
  const { page_count: pages, licence_days: days, availability, available_from: from } = product
  const facts: [label: string, value: Fact['value'] | null][] = [
    [factLabels.isbn, product.isbn_hyphenated],
    [factLabels.orderNumber, product.order_number],
    [factLabels.format, productLabel(product)],
    [factLabels.binding, product.binding],
    [factLabels.edition, product.edition],
    [factLabels.pages, pages === null ? null : factLabels.pageCount(pages)],
    [factLabels.term, days === null ? null : factLabels.days(days)],
    [factLabels.platforms, product.platforms.map((one) => platforms[one].title).join(', ')],
    availability === 'preorder'
      ? [factLabels.toBePublished, from && germanDate(from)]
      : [factLabels.publishedOn, germanDate(title.published_on)],
    [factLabels.series, title.series && [title.series]],
    [factLabels.forWhom, isForTeachers(product) ? belongingWords.teachers : null],
    [factLabels.levels, title.levels.map((one) => ({ title: schoolLevelLabels[one], url: levelPage(one) }))],
    [factLabels.subjects, title.subjects.map((one) => othersLike(title, 'subject', one.code, one.title))],
    [factLabels.curricula, title.curricula.map(linked)],
    [factLabels.professions, title.professions.map(linked)],
    [factLabels.proficiencies, title.proficiencies.map((one) => othersLike(title, 'proficiency', one.code, one.title))],
    [factLabels.departments, title.departments.map(({ title: name, url }) => ({ title: name, url }))],
  ]
  return facts.flatMap(([label, value]) => (value && value.length > 0 ? [{ label, value }] : []))
}

function linked({ title, url }: Title['curricula'][number]) {
  return { title, url: url ?? '/programm' }
}

/** The page of a school level. */
export function levelPage(level: SchoolLevel): string {
  return href('/stufen/:slug', { slug: schoolLevelNames[level].slug })
}

/** A link to the titles of the same department for a subject or a proficiency; to all such titles without one. */
function othersLike(
  { departments: [department] }: Title,
  filter: 'subject' | 'proficiency',
  value: string,
  title: string,
) {
  return { title, url: addressWith({ pathname: department?.url ?? '/programm' }, { [filter]: value }) }
}
