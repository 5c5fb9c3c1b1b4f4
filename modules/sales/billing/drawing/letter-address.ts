import { addressLines, addressParts } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { linesOf, mm, type Pdf, type Style, setLines } from '#kernel/drawing/sheet.ts'
import { text } from '#kernel/drawing/styles.ts'
import type { Biller, DocumentFacts } from '../tables.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { LEFT, SECOND } from './layout.ts'

/** The sender of a letter, and who gets it. */
export interface Addressed extends Pick<DocumentFacts, 'biller' | 'billingAddress'> {
  /** Who gets it where that is no buyer, a line each. */
  to?: readonly string[]
  /** What the buyer's bookkeeping reads. «Zuhanden von» stands in the address where that has room for it. */
  references?: OrderReferences | undefined
  /** The address is where a parcel goes: nobody there is the one whom the bill is meant for. */
  isToPlaceOfDelivery?: boolean
}

export interface Recipient {
  /** Who gets the letter, a line each, as in their address alone. */
  address: readonly string[]
  /** The same as it is set. */
  lines: readonly string[]
  /** Whether that names whom the bill is meant for. */
  isMeantFor: boolean
}

/** Who gets a letter; whom the bill is meant for is named below organisation or name, where it fits in the largest size. */
export function recipientOf(pdf: Pdf, letter: Addressed): Recipient {
  const { biller, billingAddress, to: named, references, isToPlaceOfDelivery = false } = letter
  const address = named ?? (billingAddress ? recipientLines(billingAddress, biller) : [])
  const attention = references?.attention ?? null
  const alone = { address, lines: address, isMeantFor: false }
  if (attention === null || !billingAddress || isToPlaceOfDelivery) return alone
  // Without an organisation, below the name.
  const above = addressParts(billingAddress).organisations.filter(Boolean).length || 1
  const lines = [...address.slice(0, above), words.attention(attention), ...address.slice(above)]
  const isMeantFor = fits(wrapped(pdf, lines, { style: text(ADDRESS.sizes[0]), width: ADDRESSED }), ADDRESS.sizes[0])
  return isMeantFor ? { address, lines, isMeantFor } : alone
}

/** The country is printed where the letter goes abroad. */
export function recipientLines(address: PrintedAddress, biller: Biller): string[] {
  const lines = addressLines(address)
  return address.country === biller.country ? lines.slice(0, -1) : lines
}

/** The sizes of an address; its leading, as a multiple of the size; its first baseline, and the room above the title. */
const ADDRESS = { sizes: [10.5, 9.5, 8.5, 7.5, 6.5, 5.5], leading: 13.5 / 10.5, top: mm(48), room: mm(26) } as const

/** The width of the recipient's address. */
export const ADDRESSED = SECOND - mm(5) - LEFT

/** Sets an address between two ends, in the largest size in which its wrapped lines have room. */
export function setAddress(pdf: Pdf, address: readonly string[], { from: x, to }: { from: number; to: number }): void {
  const settings = ADDRESS.sizes.map((size) => {
    const style = text(size)
    return { size, style, lines: wrapped(pdf, address, { style, width: to - x }) }
  })
  const setting = settings.find(({ lines, size }) => fits(lines, size)) ?? settings.at(-1)
  if (!setting) return
  const { size, style, lines } = setting
  setLines(pdf, lines, { x, y: ADDRESS.top, style, leading: size * ADDRESS.leading })
}

function wrapped(pdf: Pdf, address: readonly string[], setting: { style: Style; width: number }): string[] {
  return address.flatMap((line) => linesOf(pdf, line, setting))
}

function fits(lines: readonly string[], size: number): boolean {
  return (lines.length - 1) * size * ADDRESS.leading <= ADDRESS.room
}
