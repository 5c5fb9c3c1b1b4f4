import type { Format } from '#contract/catalogue/catalogue.ts'
import { daySentences, recordFields, saleSentences } from '#contract/exchange/exchange-sentences.ts'
import { isDigital } from '#modules/catalogue/catalogue/present-product.ts'
import type { SaleBar } from '#modules/exchange/record/catalogue-record.ts'
import { childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import * as codes from './codes.ts'
import { readDate, type SaidDate } from './said-dates.ts'
import { noOrdersBefore } from './sales-rights.ts'
import type { XmlElement } from './xml-element.ts'

/** The blocks in which a record names days: of the publisher, of the market that is Switzerland, and of its supplier. */
export interface DatedBlocks {
  publishing: XmlElement | undefined
  market: XmlElement | undefined
  supply: XmlElement | undefined
}

export interface ReadDays {
  publishedOn: string | undefined
  /** The first day of sale; undefined where the record says nothing of it. */
  onSaleFrom: string | undefined
  /** The day of publication that holds in its place for what is said to be in stock. */
  appearsOn: string | undefined
  /** There is a first day of sale, but it cannot be read. */
  isHeld: boolean
  expected: string | undefined
  bars: SaleBar[]
  remarks: string[]
}

/**
 * The days of a record. The market's own go before those for everywhere. The first day of sale (role 02) is that of the
 * publisher or the market, or of the supplier if that is later; where none is named, the market's day of publication, and
 * of what is handed over as a file any day of publication. One that is no single day ends with its last day.
 */
export function readDays({ publishing, market, supply }: DatedBlocks, format: Format | undefined): ReadDays {
  const remarks: string[] = []
  const ofPublisher = datesOf(publishing, 'PublishingDate')
  const ofMarket = datesOf(market, 'MarketDate')
  const ofSupplier = datesOf(supply, 'SupplyDate')
  for (const { role } of [...ofPublisher, ...ofMarket, ...ofSupplier])
    if (!isKnownRole(role)) remarks.push(daySentences.roleUnknown(said.shown(role)))
  const dayIn = (dates: readonly RoleDate[], ...roles: string[]) =>
    roles.map((role) => dates.find((one) => one.role === role)).find((one) => one !== undefined)
  const firstDay = (field: 'publishedOn' | 'availableFrom', found: RoleDate | undefined) => {
    if (!found) return undefined
    if (!found.days || !isPlausible(found.days.first))
      return void remarks.push(daySentences.unreadable(recordFields[field], said.shown(found.text)))
    if (isRough(found))
      remarks.push(daySentences.roughly(recordFields[field], said.shown(found.text), found.days.first))
    return found.days.first
  }
  const published = dayIn(ofMarket, codes.PUBLICATION) ?? dayIn(ofPublisher, codes.PUBLICATION, '11', '19')
  const publishedOn = firstDay('publishedOn', published)
  const embargoes = [
    dayIn(ofMarket, codes.FIRST_SALE) ?? dayIn(ofPublisher, codes.FIRST_SALE),
    dayIn(ofSupplier, codes.FIRST_SALE),
  ].filter((one) => one !== undefined)
  const unreadable = embargoes.find(({ days }) => !days || !isPlausible(days.last))
  if (unreadable) remarks.push(daySentences.embargoUnreadable(said.shown(unreadable.text)))
  const named = embargoes.flatMap(({ days }) => (days && isPlausible(days.last) ? [days.last] : []))
  for (const { text, days } of embargoes)
    if (days && days.first !== days.last && !text.includes('T'))
      remarks.push(daySentences.roughly(recordFields.onSaleFrom, said.shown(text), days.last))
  const isPublicationDecisive =
    dayIn(ofMarket, codes.PUBLICATION) !== undefined || (format !== undefined && isDigital(format))
  const onSaleFrom = named.toSorted().at(-1)
  const expected = firstDay('availableFrom', dayIn(ofSupplier, codes.EXPECTED))
  const begins = dayIn(ofSupplier, codes.SUPPLIER_BEGINS)?.days?.first
  const ends = dayIn(ofSupplier, codes.SUPPLIER_ENDS)?.days?.last
  if (ends) remarks.push(saleSentences.supplierEnds(ends))
  const outOfPrint = (dayIn(ofMarket, codes.OUT_OF_PRINT_DATE) ?? dayIn(ofPublisher, codes.OUT_OF_PRINT_DATE))?.days
  if (outOfPrint) remarks.push(saleSentences.withdrawnFrom(outOfPrint.first))
  const firstOrder = (dayIn(ofMarket, codes.FIRST_ORDER) ?? dayIn(ofPublisher, codes.FIRST_ORDER))?.days
  return {
    publishedOn,
    onSaleFrom,
    appearsOn: isPublicationDecisive ? publishedOn : undefined,
    isHeld: unreadable !== undefined,
    expected: [expected, begins]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
    bars: firstOrder ? [noOrdersBefore(firstOrder.last)] : [],
    remarks,
  }
}

interface RoleDate extends SaidDate {
  role: string
}

function datesOf(block: XmlElement | undefined, name: string): RoleDate[] {
  return childrenOf(block, name).map((one) => ({ role: textAt(one, `${name}Role`) ?? '', ...readDate(one) }))
}

function isKnownRole(role: string): boolean {
  const { PUBLICATION, FIRST_SALE, OUT_OF_PRINT_DATE, FIRST_ORDER, EXPECTED, SUPPLIER_BEGINS, SUPPLIER_ENDS } = codes
  const read = [PUBLICATION, FIRST_SALE, OUT_OF_PRINT_DATE, FIRST_ORDER, EXPECTED, SUPPLIER_BEGINS, SUPPLIER_ENDS]
  return read.includes(role) || codes.OTHER_DATES.has(role)
}

/** A day of this side of the printing press, as `said.day` has it. */
function isPlausible(day: string): boolean {
  return day >= '1400' && day < '2201'
}

/** A week, a quarter or a season; a month and a year are usual for what appeared long ago. */
function isRough({ text, days }: RoleDate): boolean {
  return days !== null && days.first !== days.last && !/^\d{4}(-?\d{2})?$/.test(text)
}
