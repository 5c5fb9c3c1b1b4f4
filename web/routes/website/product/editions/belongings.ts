import type { Companion, Product, Title } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels, workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { productLabel } from '#contract/catalogue/product-label.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import { formatAmount, formatMoney } from '#contract/ground/money.ts'
import { priceMessages } from '#ui/messages/ui.ts'
import { belongingWords } from '#web/messages/catalogue/editions.ts'
import type { Belonging } from '../title-page.ts'
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
    about: other.subtitle ?? '',
    forWhom: isForTeachers ? belongingWords.teachers : levelsInWords(other.levels),
    availability: availabilityLabels[other.availability],
    price: priceOf(other),
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
    title: title.title,
    url: editionAddress(product),
    about: editionInWords(product),
    forWhom: product.audience === 'teachers' ? belongingWords.teachers : levelsInWords(title.levels),
    availability: availabilityLabels[product.availability],
    price: formatMoney(product.price),
  }
}

function priceOf({ price_from: price, has_several_prices, purchase_refusal: refusal }: Companion): string {
  if (!price) return refusal === 'teachers_only' ? belongingWords.teachersOnly : belongingWords.notOrdered
  return has_several_prices ? `${priceMessages.from}\u00a0${formatAmount(price)}` : formatMoney(price)
}

function levelsInWords(levels: Title['levels']): string {
  return levels.map((level) => schoolLevelLabels[level]).join(', ')
}
