import codeLists from 'onix-codelist'
import { expect, test } from 'vitest'
import { ACCESSIBILITY_CODES } from '#modules/exchange/record/accessibility-codes.ts'
import { seedShelves } from '#sample/seed.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText } from '#tests/support/catalogue-files.ts'

const app = await startTestApp()
await seedShelves(app.core.db)

/** List 196 as published by EDItEUR; the package has an older issue of it, which lacks many of these codes. */
const LIST_196: ReadonlySet<string> = new Set([
  ...'00 01 02 03 04 05 06 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 24 25 26 27 28 29 30 31 32'.split(' '),
  ...'34 35 36 37 38 39 40 51 52 75 76 77 80 81 82 84 85 86 90 91 92 93 94 95 96 97 98 99'.split(' '),
])

/** List 158 likewise: its issue in the package has no spine, which is 56. */
const LIST_158: ReadonlySet<string> = new Set([...listOf(158), '56'])

/** Elements that hold a code, with the list that the code is from. */
const LISTS: Record<string, ReadonlySet<string>> = {
  NotificationType: listOf(1),
  ProductComposition: listOf(2),
  ProductIDType: listOf(5),
  TitleType: listOf(15),
  WorkIDType: listOf(16),
  ContributorRole: listOf(17),
  EditionType: listOf(21),
  LanguageRole: listOf(22),
  ExtentType: listOf(23),
  ExtentUnit: listOf(24),
  SubjectSchemeIdentifier: listOf(27),
  AudienceCodeType: listOf(29),
  PublishingRole: listOf(45),
  ProductRelationCode: listOf(51),
  UnpricedItemType: listOf(57),
  PriceType: listOf(58),
  TaxRateCode: listOf(62),
  PublishingStatus: listOf(64),
  ProductAvailability: listOf(65),
  LanguageCode: listOf(74),
  ProductFormFeatureType: listOf(79),
  SupplierRole: listOf(93),
  CurrencyCode: listOf(96),
  EpubUsageType: listOf(145),
  EpubUsageStatus: listOf(146),
  EpubUsageUnit: listOf(147),
  CollectionType: listOf(148),
  TitleElementLevel: listOf(149),
  ProductForm: listOf(150),
  TextType: listOf(153),
  ContentAudience: listOf(154),
  ResourceContentType: LIST_158,
  ResourceMode: listOf(159),
  ResourceForm: listOf(161),
  PublishingDateRole: listOf(163),
  WorkRelationCode: listOf(164),
  SupplyDateRole: listOf(166),
  TaxType: listOf(171),
  PriceDateRole: listOf(173),
  ProductFormFeatureValue: LIST_196,
}

/** The codes of an official list; the package has each as key and as value. */
function listOf(number: number): ReadonlySet<string> {
  return new Set(Object.keys((codeLists as unknown as Record<string, Record<string, string>>)[`list${number}`] ?? {}))
}

test('every code of an exported message is in its list', async () => {
  const file = await exportText(app, 'onix')
  const used = new Map<string, Set<string>>()
  for (const [, name = '', code = ''] of file.matchAll(/<(\w+)>([\w-]{1,5})<\/\1>/g))
    used.set(name, (used.get(name) ?? new Set()).add(code))
  for (const [name, list] of Object.entries(LISTS)) {
    for (const code of used.get(name) ?? []) expect(list.has(code), `${name} ${code}`).toBe(true)
  }
  const coded = [...used.keys()].filter((name) =>
    /(Type|Role|Code|Status|Unit|Level|ProductForm|ResourceForm|Mode|Composition)$/.test(name),
  )
  expect(coded.filter((name) => !LISTS[name] && name !== 'SubjectCode')).toEqual([])
  expect([...(used.get('ProductForm') ?? [])].sort()).toEqual(['BB', 'BC', 'BF', 'ED', 'LA', 'SA'])
})

test("the shop's codes of list 196 are in it, and only those that need a text or an address are left out", () => {
  expect([...ACCESSIBILITY_CODES].filter((code) => !LIST_196.has(code))).toEqual([])
  expect([...listOf(196)].filter((code) => /^\d+$/.test(code) && !LIST_196.has(code))).toEqual([])
  const leftOut = [...LIST_196].filter((code) => !ACCESSIBILITY_CODES.has(code))
  expect(leftOut).toEqual(['00', '90', '91', '93', '94', '95', '96', '98', '99'])
})
