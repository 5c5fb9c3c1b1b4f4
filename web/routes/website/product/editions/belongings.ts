import type { Availability, Companion, Product, Title } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels, workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import { productLabel } from '#contract/catalogue/product-label.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { belongingWords } from '#web/messages/catalogue/editions.ts'
import type { Belonging, ClassSet } from '../title-page.ts'
import { editionInWords } from './describe-editions.ts'
import { isOlder } from './older-editions.ts'

/** Works for teachers stand below those for learners. */
const FOR_TEACHERS: ReadonlySet<WorkKind | null> = new Set<WorkKind | null>(['solutions', 'teachers_book'])

/**
 * What is used together with a title, with the title's own licences and its material for teachers. Empty where there is
 * no other title: the choice of the edition shows its own already.
 */
export function belongings(title: Title): Belonging[] {
  if (title.companions.length === 0) return []
  const own = (format: Product['format']) =>
    title.products
      .filter((product) => product.format === format && isShown(product, title))
      .map((product) => belongingOfEdition(title, product))
  const [forLearners, forTeachers] = [false, true].map((isForTeachers) =>
    title.companions
      .filter((one) => FOR_TEACHERS.has(one.work_kind) === isForTeachers)
      .map((one) => belongingOfTitle(one, title)),
  )
  return [...(forLearners ?? []), ...own('licence'), ...(forTeachers ?? []), ...own('teacher_material')]
}

/**
 * What the pupils of a class get of a title and of all that belongs to it: a printed copy each. Names what is left out, as
 * it is for teachers, or cannot be ordered in print. Null where there are not two to put in.
 */
export function classSet(title: Title): ClassSet | null {
  const book = title.products.find(
    (product) => product.format === 'book' && product.is_purchasable && !isInspectionCopy(product),
  )
  const own = { title: title.title, product: book?.id ?? null, isForTeachers: isForTeachers(title) }
  // Its volumes are named by themselves.
  const others = title.companions
    .filter((one) => !one.is_set)
    .map((one) => ({ title: one.title, product: one.book_product_id, isForTeachers: isForTeachers(one) }))
  const works = [own, ...others]
  const pupils = works.filter((one) => !one.isForTeachers)
  const taken = pupils.flatMap(({ title: name, product }) => (product === null ? [] : [{ title: name, product }]))
  if (taken.length < 2) return null
  return {
    products: taken.map(({ product }) => product),
    titles: taken.map(({ title: name }) => name),
    forTeachers: works.filter((one) => one.isForTeachers).map(({ title: name }) => name),
    notInPrint: pupils.filter(({ product }) => product === null).map(({ title: name }) => name),
  }
}

/** Whether a work is for those who teach. */
function isForTeachers({
  work_kind: kind,
  purchase_refusal: refusal,
}: Pick<Companion, 'work_kind' | 'purchase_refusal'>) {
  return FOR_TEACHERS.has(kind) || refusal === 'teachers_only'
}

/** Not what is replaced, nor what is for a group that the visitor is not in (decision record 25). */
function isShown(product: Product, { products }: Title): boolean {
  return !isOlder(product, products) && product.purchase_refusal !== 'authorised_only'
}

function belongingOfTitle(other: Companion, { work_kind: own }: Title): Belonging {
  const { work_kind: kind, purchase_refusal: refusal } = other
  const isForTeachers = kind === 'teachers_book' || refusal === 'teachers_only'
  return {
    kind: roleOf(other, own),
    title: other.title,
    url: other.uri,
    cover: other.cover,
    plainCover: other.plain_cover,
    forWhom: isForTeachers ? belongingWords.teachers : levelsInWords(other.levels),
    availability: unusual(other.availability),
    prices: pricesOf(other),
    onlyProductId: other.only_product_id,
  }
}

/** What a work is beside another: of volumes of one kind the number says more, and a set is that before all. */
function roleOf({ work_kind: kind, volume, is_set: isSet }: Companion, own: WorkKind | null): string {
  if (isSet) return formatLabels.bundle
  if (volume !== null && (kind === null || kind === own)) return belongingWords.volume(volume)
  return kind === null ? '' : workKindLabels[kind]
}

function belongingOfEdition(title: Title, product: Product): Belonging {
  return {
    kind: productLabel(product),
    title: [title.title, editionInWords(product)].filter(Boolean).join(', '),
    url: editionAddress(product),
    cover: title.cover,
    plainCover: title.plain_cover,
    forWhom: product.audience === 'teachers' ? belongingWords.teachers : levelsInWords(title.levels),
    availability: unusual(product.availability),
    prices: [formatMoney(product.price)],
    onlyProductId: product.is_purchasable && !isActivated(product) ? product.id : null,
  }
}

function pricesOf({ formats, purchase_refusal: refusal }: Companion): string[] {
  if (formats.length === 0)
    return [refusal === 'teachers_only' ? belongingWords.teachersOnly : belongingWords.notOrdered]
  return formats.map(({ format, price }) => `${formatLabels[format]} ${formatMoney(price)}`)
}

function unusual(availability: Availability): string | null {
  return availability === 'available' ? null : availabilityLabels[availability]
}

/** What is not put into the cart but activated, or downloaded. */
function isActivated({ format, price }: Product): boolean {
  return format === 'test_licence' || (format === 'teacher_material' && price.amount === 0)
}

function levelsInWords(levels: Title['levels']): string {
  return levels.map((level) => schoolLevelNames[level].title).join(', ')
}
