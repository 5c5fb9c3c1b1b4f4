import type { Format, Platform } from '#contract/catalogue/catalogue.ts'
import { type Random, random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import {
  dayAfter,
  FREE_EBOOK,
  INSPECTION_COPY,
  notYetPublished,
  outOfPrint,
  replacedTitles,
  reprinting,
  SIX_FORMATS,
  sets,
  TEACHERS_ONLY,
  TRANSFERABLE,
} from './edges.ts'
import { inspectionTerms } from './inspection-copies.ts'
import { sampleIsbn } from './isbn.ts'
import type { BundleItemRow, ProductRow, TitleRow } from './rows.ts'

const READING = new Set(['essenz'])
/** Where interactive e-books run, and with them their bundles. */
const OF_INTERACTIVE: Platform[] = ['beook']
const PLATFORMS: Platform[][] = [['beook'], ['web_app'], ['beook', 'edubase'], ['beook', 'web_app', 'edubase']]

/** Whole francs, by the number of pages: 32 pages 9.00, 100 pages 26.00, 450 pages 74.00. */
function bookPrice(pages: number, chance: Random): number {
  if (pages < 48) return 900
  return Math.min(7900, Math.max(2400, Math.round(14 + pages * 0.132 + chance.int(-2, 4)) * 100))
}

function availabilityOf(slug: string, today: string): Pick<ProductRow, 'availability' | 'availableFrom'> {
  const planned = notYetPublished[slug]
  if (planned) return { availability: 'preorder', availableFrom: dayAfter(today, planned) }
  if (outOfPrint.has(slug) || replacedTitles.has(slug)) return { availability: 'out_of_print', availableFrom: null }
  const again = reprinting[slug]
  return again
    ? { availability: 'reprinting', availableFrom: dayAfter(today, again) }
    : { availability: 'available', availableFrom: null }
}

/** The formats in which a title is sold beside the printed book. */
function formatsOf(title: TitleRow, chance: Random): Format[] {
  if (title.slug === SIX_FORMATS) return ['ebook', 'bundle', 'licence', 'test_licence', 'teacher_material']
  if (title.slug === FREE_EBOOK) return ['ebook']
  if (title.slug === TEACHERS_ONLY) return ['teacher_material']
  if (READING.has(title.seriesKey)) return chance.chance(0.6) ? ['ebook'] : []
  const formats: Format[] = []
  if (chance.chance(0.6)) formats.push('ebook')
  if (formats.length > 0 && chance.chance(0.4)) formats.push('bundle')
  if (chance.chance(0.22)) formats.push('licence', ...(chance.chance(0.6) ? (['test_licence'] as const) : []))
  if (chance.chance(0.17)) formats.push('teacher_material')
  return formats
}

function bindingOf(format: Format, title: TitleRow, interactive: boolean): string | null {
  if (format === 'book') {
    if (title.seriesKey === 'essenz') return 'Gebunden'
    return title.seriesKey === 'handzeichen' ? 'Geheftet' : 'Broschiert'
  }
  if (format === 'ebook') return interactive ? 'E-Book interaktiv' : title.seriesKey === 'essenz' ? 'EPUB' : 'PDF'
  if (format === 'bundle') return 'Buch mit E-Book'
  return format === 'teacher_material' ? 'PDF und Vorlagen' : null
}

type Made = { products: ProductRow[]; bundleItems: BundleItemRow[] }

/**
 * The products of the n-th title as of a day. `first` is the running number of the first product; ISBN, order number and id
 * follow from it. A bundle of book and e-book has the VAT rate of the component that makes up 70 % of its value (MWSTG Art. 19
 * Abs. 2), else the standard rate.
 */
export function makeProducts(n: number, title: TitleRow, { first, today }: { first: number; today: string }): Made {
  const chance = random(`products:${n}`)
  const { pages } = title
  const year = Number(title.publishedOn.slice(0, 4))
  const edition = notYetPublished[title.slug] ? 1 : chance.int(1, 5)
  const print = bookPrice(pages, chance)
  const interactive = title.seriesKey === 'datenspur' || chance.chance(0.1)
  const products: ProductRow[] = []

  function add(format: Format, over: Partial<ProductRow> = {}): ProductRow {
    const number = first + products.length
    const digital = format !== 'book' && format !== 'bundle'
    const row: ProductRow = {
      id: sampleId('product', number),
      titleId: title.id,
      format,
      binding: bindingOf(format, title, interactive),
      edition: `${edition}. Auflage ${year}`,
      editionNumber: edition,
      isbn: format === 'teacher_material' || format === 'test_licence' ? null : sampleIsbn(number),
      orderNumber: `AV-${10_001 + number}`,
      pageCount: format === 'licence' || format === 'test_licence' ? null : pages,
      price: print,
      taxCategory: 'reduced',
      ...(digital && outOfPrint.has(title.slug)
        ? ({ availability: 'available', availableFrom: null } as const)
        : availabilityOf(title.slug, today)),
      platforms: [],
      licenceDays: null,
      oncePerPerson: false,
      oncePerCart: false,
      isTransferable: false,
      quantityDiscount: format === 'book' && !READING.has(title.seriesKey),
      audience: 'everyone',
      groups: [],
      position: products.length,
      ...over,
    }
    products.push(row)
    return row
  }

  // Its price and parts follow once these are known: see `addSets`.
  const book = sets[title.slug]
    ? add('bundle', { binding: 'Paket', quantityDiscount: true })
    : add('book', title.slug === TEACHERS_ONLY ? { audience: 'teachers' } : {})
  const bundleItems: BundleItemRow[] = []
  let ebook: ProductRow | undefined
  for (const format of formatsOf(title, chance)) {
    if (format === 'ebook') {
      const free = title.slug === FREE_EBOOK
      ebook = add('ebook', {
        price: free ? 0 : Math.round((print * 0.82) / 100) * 100,
        oncePerPerson: free,
        taxCategory: interactive ? 'standard' : 'reduced',
        platforms: interactive ? OF_INTERACTIVE : [],
        quantityDiscount: false,
      })
    } else if (format === 'bundle' && ebook) {
      const total = print + ebook.price
      const bundle = add('bundle', {
        price: Math.round((total * 0.72) / 100) * 100,
        pageCount: pages,
        platforms: ebook.platforms,
        quantityDiscount: true,
        taxCategory: ebook.taxCategory === 'reduced' || print >= total * 0.7 ? 'reduced' : 'standard',
      })
      for (const part of [book, ebook]) {
        bundleItems.push({ bundleId: bundle.id, productId: part.id, quantity: 1, position: bundleItems.length })
      }
    } else if (format === 'licence') {
      add('licence', {
        price: chance.int(12, 34) * 100,
        taxCategory: 'standard',
        platforms: chance.pick(PLATFORMS),
        licenceDays: chance.pick([365, 365, 730, 1460]),
        isTransferable: title.slug === TRANSFERABLE,
        quantityDiscount: true,
      })
    } else if (format === 'test_licence') {
      add('test_licence', {
        price: 0,
        taxCategory: 'standard',
        platforms: ['beook'],
        licenceDays: 60,
        oncePerPerson: true,
        audience: 'teachers',
      })
    } else {
      add('teacher_material', {
        price: chance.pick([0, 2900, 4900]),
        ...(chance.chance(0.8) || title.slug === SIX_FORMATS
          ? { audience: 'teachers' }
          : { audience: 'authorised', groups: ['partner'] }),
      })
    }
  }
  if (title.slug === INSPECTION_COPY) add('book', inspectionTerms)
  if (edition > 1 && (title.slug === SIX_FORMATS || chance.chance(0.12))) {
    const older = edition - 1
    add('book', {
      edition: `${older}. Auflage ${year - chance.int(2, 4)}`,
      editionNumber: older,
      availability: 'out_of_print',
      availableFrom: null,
    })
  }
  return { products, bundleItems }
}
