import type { CatalogueRecord, SaleBar } from '#modules/exchange/record/catalogue-record.ts'

/**
 * Takes whether a product may be sold here today, and its first day of sale if that is ahead: until then it can be ordered
 * in advance only, whatever its supplier has. Before `takePrices`, as a price may begin on that day.
 */
export function takeSale(record: CatalogueRecord, today: string): { record: CatalogueRecord; remarks: string[] } {
  const bars = record.saleBars ?? []
  const holding = bars.filter((bar) => holdsOn(bar, today))
  const ahead = bars.flatMap((bar) => (bar.from !== null && bar.from > today && bar.ahead !== null ? [bar.ahead] : []))
  const [first] = holding
  return {
    record: {
      ...withFirstSale(record, today),
      ...(first && { salesRight: first.right, noPrice: record.noPrice && first.remark }),
    },
    remarks: [...new Set([...holding.map(({ remark }) => remark), ...ahead])],
  }
}

function holdsOn({ from, until }: SaleBar, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

function withFirstSale(record: CatalogueRecord, today: string): CatalogueRecord {
  const { onSaleFrom, availability, availableFrom } = record
  if (onSaleFrom === undefined || onSaleFrom === null || onSaleFrom <= today)
    return onSaleFrom === undefined ? record : { ...record, onSaleFrom: null }
  if (availability === undefined || availability === 'out_of_print') return record
  const isLater = typeof availableFrom === 'string' && availableFrom > onSaleFrom
  return { ...record, availability: 'preorder', availableFrom: isLater ? availableFrom : onSaleFrom }
}
