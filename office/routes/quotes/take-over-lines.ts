import { MOST_QUOTE_LINES } from '#contract/procurement/quotes/quote-states.ts'
import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import { newQuote } from '#office/messages/quotes/quotes.ts'
import { nameOfProduct } from '#office/products/product-name.ts'
import { type TypedLine, withCopies } from './typed-offer.ts'

/** What became of lines that were pasted. */
export interface ReadLines {
  added: number
  /** A sentence for each line that is not as it was pasted. */
  told: string[]
}

/**
 * Puts pasted lines below those of the form. What is sold only to some is taken, too: whether the buyer may have it is
 * said where the quote is shown.
 */
export function takeOver(
  lines: readonly TypedLine[],
  answered: readonly AnsweredLine[],
): ReadLines & { lines: TypedLine[] } {
  let all = [...lines]
  let added = 0
  const told: string[] = []
  for (const line of answered) {
    const product = productOf(line)
    // Its copies are with the line that it repeats.
    if (line.answer === 'repeated') continue
    const next = product && withCopies(all, { ...named(product), amount: String(line.amount), price: '' })
    if (!next || next.length > MOST_QUOTE_LINES) {
      told.push(newQuote.unread(line.number, line.text, newQuote.whyNot[next ? 'full' : unreadAs(line)]))
      continue
    }
    all = next
    added += 1
    if (line.answer === 'successor') told.push(newQuote.successor(line.number, line.entry.product.title))
  }
  return { lines: all, added, told }
}

function productOf(line: AnsweredLine) {
  if (line.answer === 'found' || line.answer === 'successor') return line.entry.product
  return line.answer === 'not_sold' ? line.product : null
}

function named(product: Parameters<typeof nameOfProduct>[0] & { id: string }): Pick<TypedLine, 'product' | 'name'> {
  return { product: product.id, name: nameOfProduct(product) }
}

function unreadAs({ answer }: AnsweredLine): 'unknown' | 'unreadable' {
  return answer === 'unreadable' ? 'unreadable' : 'unknown'
}
