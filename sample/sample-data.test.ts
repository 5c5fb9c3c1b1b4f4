import { describe, expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import { workKind } from '#contract/catalogue/work-kinds.ts'
import { contactMessage } from '#contract/content/contact.ts'
import { entryContent, entryUri } from '#contract/content/entry-content.ts'
import { subscription } from '#contract/content/newsletter.ts'
import { slug } from '#contract/fields.ts'
import { addressInput } from '#contract/ground/addresses/addresses.ts'
import { richText } from '#contract/ground/text/rich-text.ts'
import { orderStatus } from '#contract/sales/orders.ts'
import { foldedCode, VOUCHER_CODE } from '#contract/sales/vouchers.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { type Reference, referencesOf } from '#modules/content/content/editing/references.ts'
import { makeCatalogue } from './catalogue/catalogue.ts'
import { notYetPublished } from './catalogue/edges.ts'
import { isExam } from './catalogue/exam.ts'
import { withCheckDigit } from './catalogue/isbn.ts'
import { titlePitches } from './catalogue/title-pitches.ts'
import { articles } from './content/articles.ts'
import { sampleFiles } from './content/files.ts'
import { guides } from './content/guide-pages.ts'
import { pages } from './content/pages.ts'
import { sampleRedirects, specialPages, titleSections } from './content/special-pages.ts'
import { team } from './content/team.ts'
import { allFiles, titleMaterial } from './content/title-material.ts'
import { makeMessages } from './people/messages.ts'
import { makeSubscribers } from './people/newsletter.ts'
import { makeOrders } from './people/orders.ts'
import { countSignOns } from './people/partners.ts'
import { firstOf, makeUsers } from './people/users.ts'
import { vouchers } from './people/vouchers.ts'

const catalogue = makeCatalogue()
const { departments, authors, titles, products, bundleItems } = catalogue
const users = makeUsers()
const until = new Date('2026-11-26T23:00:00Z')
const past = { catalogue, users, until, now: new Date('2026-11-27T09:00:00Z'), others: 6 }
const orders = makeOrders(past)
const titleOf = new Map(titles.map((title) => [title.id, title]))
const productOf = new Map(products.map((product) => [product.id, product]))
const partsOf = (bundle: string | undefined) =>
  catalogue.bundleItems
    .filter(({ bundleId }) => bundleId === bundle)
    .flatMap(({ productId }) => productOf.get(productId) ?? [])

function expectUnique(values: unknown[]) {
  expect(new Set(values).size).toBe(values.length)
}

const STAFF = firstOf(users, 'sales').id

test('two runs give equal rows', () => {
  const again = makeCatalogue()
  expect(again).toEqual(catalogue)
  expect(makeUsers()).toEqual(users)
  expect(makeSubscribers(users)).toEqual(makeSubscribers(makeUsers()))
  expect(makeMessages(users, STAFF)).toEqual(makeMessages(makeUsers(), STAFF))
  expect(makeOrders({ ...past, catalogue: again })).toEqual(orders)
})

test('there are as many rows as the decisions say', () => {
  expect(departments.filter((row) => row.parentId === null)).toHaveLength(10)
  expect([authors.length, titles.length, users.length, orders.length]).toEqual([120, 200, 300, 894])
  const inspectionCopies = products.filter((row) => isInspectionCopy({ ...row, once_per_person: row.oncePerPerson }))
  expect(inspectionCopies.length).toBeGreaterThanOrEqual(60)
  expect(products.length - inspectionCopies.length).toBeGreaterThan(460)
  expect(products.length - inspectionCopies.length).toBeLessThan(500)
})

test('ids, slugs, ISBNs, order numbers and addresses are unique', () => {
  for (const rows of [departments, authors, titles, products, users, orders]) expectUnique(rows.map((row) => row.id))
  for (const rows of [departments, authors, titles]) expectUnique(rows.map((row) => row.slug))
  expectUnique(products.map((row) => row.orderNumber))
  expectUnique(products.flatMap((row) => row.isbn ?? []))
  expectUnique(users.map((row) => row.email))
  expectUnique(users.flatMap((row) => row.addresses.map((one) => one.id)))
})

test('every ISBN is in the invented block and has a correct check digit', () => {
  for (const { isbn } of products) {
    if (isbn === null) continue
    expect(isbn).toMatch(/^978399999\d{4}$/)
    expect(withCheckDigit(isbn.slice(0, 12))).toBe(isbn)
  }
})

test('stored values satisfy the contract', () => {
  for (const row of [...departments, ...authors, ...titles]) expect(slug.safeParse(row.slug).success).toBe(true)
  for (const title of titles) {
    expect(richText.safeParse(title.description).success).toBe(true)
    expect(title.contents.length).toBeGreaterThanOrEqual(6)
    expect(title.contents.length).toBeLessThanOrEqual(30)
  }
  for (const { addresses } of users) {
    for (const { id: _, ...address } of addresses) expect(addressInput.safeParse(address).error).toBeUndefined()
  }
})

test('the forms would accept the subscribers and messages', () => {
  const subscribers = makeSubscribers(users)
  expect(subscribers.length).toBeGreaterThan(60)
  for (const { email, lists } of subscribers) expect(subscription.safeParse({ email, lists }).error).toBeUndefined()
  expectUnique(subscribers.map((row) => row.email))
  const messages = makeMessages(users, STAFF)
  expect(messages).toHaveLength(12)
  expect(messages.filter(({ answeredAt }) => answeredAt === null)).toHaveLength(4)
  for (const { name, email, topic, message } of messages) {
    expect(contactMessage.safeParse({ name, email, topic, message }).error).toBeUndefined()
  }
})

test('no text has an ß', () => {
  expect(JSON.stringify([catalogue, users, orders])).not.toContain('ß')
})

describe('edge rows', () => {
  const ofSlug = (wanted: string) => {
    const title = titles.find((row) => row.slug === wanted)
    return products.filter((row) => row.titleId === title?.id)
  }

  test('there are titles of 180 characters, with « » and –, with foreign letters, the named ones, and several for «Recht»', () => {
    expect(titles.some((row) => row.title.length === 180)).toBe(true)
    expect(titles.some((row) => /«.*–.*»/.test(row.title))).toBe(true)
    expect(titles.some((row) => /Ł.*Ç/.test(row.title))).toBe(true)
    const named = ['Spielregeln. Recht für Berufslernende', 'Soll, Haben, Saldo', 'Datenspur – Informatik Zyklus 3']
    for (const name of named) expect(titles.map((row) => row.title)).toContain(name)
    expect(titles.filter((row) => /recht/i.test(row.title)).length).toBeGreaterThan(10)
  })

  test('authors without an address, and covers missing, psd only, tif with a 2D jpg', () => {
    expect(authors.some((row) => row.url === null)).toBe(true)
    const covers = titles.map((row) => row.cover)
    expect(covers.some((row) => !row.cover_image && !row.cover_image_2d && !row.image)).toBe(true)
    expect(covers.some((row) => row.cover_image?.endsWith('.psd') && !row.cover_image_2d && !row.image)).toBe(true)
    expect(covers.some((row) => row.cover_image?.endsWith('.tif') && row.cover_image_2d?.endsWith('.jpg'))).toBe(true)
  })

  test('there are products in six formats, free, in every availability, for teachers, once per person and once per cart', () => {
    expect(new Set(ofSlug('spielregeln-recht-fuer-berufslernende').map((row) => row.format)).size).toBe(6)
    expect(products.some((row) => row.price === 0 && row.format === 'ebook' && row.audience === 'everyone')).toBe(true)
    expect(new Set(products.map((row) => row.availability)).size).toBe(4)
    expect(products.some((row) => row.format === 'book' && row.audience === 'teachers')).toBe(true)
    expect(products.some((row) => row.audience === 'authorised')).toBe(true)
    expect(products.some((row) => row.oncePerPerson && row.format === 'ebook')).toBe(true)
    expect(products.some((row) => row.oncePerCart)).toBe(true)
  })

  test('an interactive e-book runs on a platform, and so does its bundle, which says so; every other e-book is a file', () => {
    const ebooks = products.filter((row) => row.format === 'ebook')
    const onPlatform = ebooks.filter((row) => row.platforms.length > 0)
    expect(onPlatform.length).toBeGreaterThan(5)
    expect(onPlatform).toEqual(ebooks.filter((row) => row.binding === 'E-Book interaktiv'))
    const parts = bundleItems.filter(({ productId }) => onPlatform.some(({ id }) => id === productId))
    expect(parts.length).toBeGreaterThan(0)
    for (const { bundleId, productId } of parts)
      expect(productOf.get(bundleId)?.platforms).toEqual(productOf.get(productId)?.platforms)
  })

  test('an exam is material for teachers at no price, and its title has it besides files that everybody gets', () => {
    const exams = products.filter((row) => isExam(row, titleOf.get(row.titleId) ?? { slug: '' }))
    expect(exams).toMatchObject([{ price: 0, audience: 'teachers', availability: 'available', isbn: null }])
    const plan = titleMaterial.find(({ slug }) => slug === titleOf.get(exams[0]?.titleId ?? '')?.slug)
    expect(plan?.files.map(({ title }) => title).join()).not.toMatch(/Prüfung/)
  })

  test('inspection copies are of textbooks that cost more, without quantity discount, and bear no ISBN', () => {
    const copies = products.filter((row) => isInspectionCopy({ ...row, once_per_person: row.oncePerPerson }))
    for (const copy of copies) {
      expect(titleOf.get(copy.titleId)?.workKind).toBe('textbook')
      const book = products.find((row) => row.titleId === copy.titleId && row.format === 'book')
      expect(book?.price).toBeGreaterThan(copy.price)
      expect(copy).toMatchObject({ isbn: null, quantityDiscount: false, oncePerCart: true })
    }
    expectUnique(copies.map((row) => row.titleId))
  })

  test('every kind of work occurs; what is used together is of several kinds, and names itself mutually', () => {
    const kinds = new Set(titles.flatMap((row) => row.workKind ?? []))
    expect([...kinds].sort()).toEqual(workKind.options.toSorted())
    const { companions } = catalogue
    expectUnique(companions.map(({ titleId, companionId }) => `${titleId} ${companionId}`))
    for (const { titleId, companionId } of companions) {
      expect(companions).toContainEqual({ titleId: companionId, companionId: titleId })
      expect(titleOf.get(titleId)?.workKind).not.toBeNull()
    }
  })

  test('a set is sold as nothing else, holds books of its family, and costs less than these', () => {
    const ofTitle = Map.groupBy(products, ({ titleId }) => titleId)
    const sets = titles.filter(({ id }) => ofTitle.get(id)?.every(({ format }) => format === 'bundle'))
    expect(sets.map(({ title }) => title)).toEqual(['Recht verstehen. Lehrbuch und Fälle'])
    for (const { id } of sets) {
      const [set] = ofTitle.get(id) ?? []
      const parts = partsOf(set?.id)
      expect(parts.map(({ format }) => format)).toEqual(['book', 'book'])
      for (const { titleId } of parts)
        expect(catalogue.companions).toContainEqual({ titleId: id, companionId: titleId })
    }
  })

  test('predecessors exist, are out of print, and came out before what replaces them', () => {
    const newer = titles.filter((row) => row.predecessorId !== null)
    expect(newer.length).toBeGreaterThan(3)
    for (const { predecessorId, publishedOn } of newer) {
      expect(publishedOn > (titles.find((row) => row.id === predecessorId)?.publishedOn ?? '9')).toBe(true)
      const print = products.filter((row) => row.titleId === predecessorId && row.format === 'book')
      expect(print.length).toBeGreaterThan(0)
      expect(print.every((row) => row.availability === 'out_of_print')).toBe(true)
    }
  })

  test('pre-orders have the publication date for which they are announced', () => {
    for (const row of products.filter((one) => one.availability === 'preorder')) {
      expect(row.availableFrom).toBe(titleOf.get(row.titleId)?.publishedOn)
    }
  })

  test('bundles have at least two products and cost less than these', () => {
    for (const bundle of products.filter((row) => row.format === 'bundle')) {
      const parts = bundleItems.filter((row) => row.bundleId === bundle.id).map((row) => productOf.get(row.productId))
      expect(parts.length).toBeGreaterThan(1)
      expect(bundle.price).toBeLessThan(parts.reduce((sum, part) => sum + (part?.price ?? Number.NaN), 0))
    }
  })
})

describe('orders', () => {
  test('the first customer has an order in every status but redeemed, which comes of a coupon', () => {
    const own = orders.filter(({ buyer }) => buyer === users[0])
    expect(own).toHaveLength(14)
    expect(new Set(own.map(({ end }) => end)).size).toBe(orderStatus.options.length - 1)
  })

  test('digital goods are sold to customers in Switzerland and Liechtenstein only', () => {
    const abroad = orders.filter(({ buyer }) =>
      buyer.addresses.some(({ is_billing, country }) => is_billing && !['ch', 'li'].includes(country)),
    )
    expect(abroad.length).toBeGreaterThan(0)
    for (const { items } of abroad) {
      for (const { productId } of items) {
        const sent = [productOf.get(productId), ...partsOf(productId)].map((one) => one?.format)
        expect([['book'], ['bundle', 'book', 'book']]).toContainEqual(sent)
      }
    }
  })

  test('are within 24 months, in order', () => {
    const times = orders.map(({ placedAt }) => placedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(until.getTime() - 731 * 86_400_000)
    expect(times[0]).toBeLessThan(until.getTime() - 700 * 86_400_000)
    expect(times.at(-1)).toBe(until.getTime())
  })

  test('contain nothing that was not published yet', () => {
    for (const { items, placedAt } of orders)
      for (const { productId } of items) {
        const title = titleOf.get(productOf.get(productId)?.titleId ?? '')
        expect((title?.publishedOn ?? '9') <= swissDay(placedAt), `${title?.slug} on ${swissDay(placedAt)}`).toBe(true)
      }
  })

  test('contain only what private customers may buy', () => {
    for (const { items } of orders) {
      expect(items.length).toBeGreaterThan(0)
      for (const { productId } of items) expect(productOf.get(productId)?.audience).toBe('everyone')
    }
  })
})

describe('the website', () => {
  const titleUris = new Set(titles.map((title) => `/titel/${title.slug}`))

  test('every entry satisfies the contract, has its own path, and contains no ß', () => {
    const all = [...pages, ...specialPages, ...team, ...articles, ...titleSections]
    expectUnique(all.map((entry) => entry.id))
    expectUnique(all.map((entry) => entry.uri))
    for (const { uri, content } of all) {
      expect(entryUri.safeParse(uri).error).toBeUndefined()
      expect(entryContent.safeParse(content).error, uri).toBeUndefined()
    }
    expect(JSON.stringify(all)).not.toContain('ß')
    expect([team.length, articles.length]).toEqual([24, 40])
  })

  test('whatever a page leads to is there: titles, pages, files', () => {
    const all = [...pages, ...specialPages, ...team, ...articles, ...titleSections]
    const addresses = new Set([...all, ...sampleRedirects].map(({ uri }) => uri))
    const isThere = ({ kind, value }: Reference) =>
      kind === 'title' ? titleUris.has(value) : kind !== 'page' || addresses.has(value) || titleUris.has(value)
    const gone = all.flatMap(({ uri, content }) =>
      referencesOf(content).flatMap((one) => (isThere(one) ? [] : [`${uri}: ${one.value}`])),
    )
    expect(gone).toEqual([])
  })

  test('a page that leads through something has a button at its steps, and somebody to ask', () => {
    for (const uri of guides.keys()) {
      const content = pages.find((page) => page.uri === uri)?.content
      const steps = content?.blocks.flatMap((block) => (block.type === 'steps' ? block.steps : [])) ?? []
      expect(steps.filter(({ link }) => link).length, uri).toBeGreaterThanOrEqual(3)
      expect(
        content?.blocks.some(({ type }) => type === 'person'),
        uri,
      ).toBe(true)
    }
  })

  test('«Vorschau» says something of every title that can be pre-ordered', () => {
    const pitched = Object.keys(titlePitches)
    expect(Object.keys(notYetPublished).filter((slug) => !pitched.includes(slug))).toEqual([])
  })

  test('articles name only existing titles', () => {
    const named = articles.flatMap(({ content }) => (content.type === 'article' ? content.related : []))
    expect(named.filter((uri) => !titleUris.has(uri))).toEqual([])
  })

  test('its files are PDFs with pages, the same every time', async () => {
    const painter = new Pdfium()
    const [whole] = titleMaterial
    const { solutions } = sampleFiles
    const bytes = await whole?.sample.draw(catalogue)
    expect(bytes).toEqual(await whole?.sample.draw(catalogue))
    expect(await painter.draw(bytes ?? new Uint8Array(), 20)).toHaveLength(8)
    expect(await painter.draw(await solutions.draw(catalogue), 20)).toHaveLength(1)
    for (const { draw, name } of allFiles)
      expect(Buffer.from(await draw(catalogue)).toString('latin1', 0, 5), name).toBe('%PDF-')
  })
})

test('there are twelve vouchers, whose codes may stand on a flyer; one is used up, one is spent for the customer', () => {
  expect(vouchers).toHaveLength(12)
  for (const { code } of vouchers) expect(code).toMatch(VOUCHER_CODE)
  expectUnique(vouchers.map(({ code }) => foldedCode(code)))
  expect(vouchers.some(({ code }) => code.length === 32)).toBe(true)
  const used = orders.flatMap(({ voucherCode }) => voucherCode ?? [])
  expect(used.toSorted()).toEqual(['ERSTE-DREI', 'ERSTE-DREI', 'ERSTE-DREI', 'NUR-EINMAL'])
})

test('sign-ons are counted once a day, also in the last hour of a day after the clocks were put back', () => {
  for (const night of ['2026-11-28T22:30:00Z', '2026-11-28T23:30:00Z', '2027-03-29T22:30:00Z']) {
    const days = countSignOns(new Date(night)).filter(({ outcome }) => outcome === 'signed_on')
    expectUnique(days.map(({ day }) => day))
    expect(days[0]?.day).toBe(swissDay(new Date(night)))
  }
})
