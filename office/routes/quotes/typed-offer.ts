/** What is typed into the form of a quote, by the names of its fields. */
export type TypedOffer = Readonly<Record<string, string>>

/** A line of a quote that is being written, as it is typed. */
export interface TypedLine {
  product: string
  name: string
  amount: string
  /** Empty for the price of the shop. */
  price: string
}

/** Fields of a line, by what the operation calls them: it names what is wrong with them so. */
const FIELDS = { product: 'product_id', name: 'name', amount: 'amount', price: 'unit_price' } as const

/** The name of a field of the line at this place. */
export function lineField(place: number, field: keyof TypedLine): string {
  return `lines.${place}.${FIELDS[field]}`
}

/** The lines of a form, in their order. */
export function linesIn(typed: TypedOffer): TypedLine[] {
  const lines: TypedLine[] = []
  for (let place = 0; typed[lineField(place, 'product')] !== undefined; place++) {
    const textOf = (field: keyof TypedLine) => typed[lineField(place, field)] ?? ''
    lines.push({ product: textOf('product'), name: textOf('name'), amount: textOf('amount'), price: textOf('price') })
  }
  return lines
}

/** The same form with other lines. */
export function withLines(typed: TypedOffer, lines: readonly TypedLine[]): TypedOffer {
  const others = Object.entries(typed).filter(([name]) => !name.startsWith('lines.'))
  const fields = Object.keys(FIELDS) as (keyof TypedLine)[]
  return Object.fromEntries([
    ...others,
    ...lines.flatMap((line, place) => fields.map((field) => [lineField(place, field), line[field]] as const)),
  ])
}

/** The lines with copies of a product more: at the line that has it already, or at their end. */
export function withCopies(lines: readonly TypedLine[], added: TypedLine): TypedLine[] {
  const known = lines.find(({ product }) => product === added.product)
  if (!known) return [...lines, added]
  const amount = String(Number(known.amount) + Number(added.amount))
  return lines.map((line) => (line === known ? { ...line, amount } : line))
}
