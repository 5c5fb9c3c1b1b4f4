import { productInWords } from '#contract/catalogue/article-in-words.ts'
import { EDITION_PARAMETER } from '#contract/catalogue/edition-address.ts'
import { ApiError, type Client } from '#contract/client.ts'
import type { ContactTopic } from '#contract/content/contact-topics.ts'
import { getEntry } from '#contract/content/content.ts'
import { line, slug } from '#contract/fields.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { editionOf } from '../website/product/editions/edition-choice.ts'
import { TITLE_PARAMETER } from './ask-about.ts'
import { SOUGHT_PARAMETER } from './ask-about-search.ts'

/** Parameter of the address that names an order. */
const ORDER_PARAMETER = 'bestellung'

interface About {
  order_number: string
  topic: ContactTopic | ''
  message: string
}

const NOTHING: About = { order_number: '', topic: '', message: '' }

/**
 * What a contact form holds before the visitor writes: what the address asks about, looked up, so that no text of the
 * address gets into the message but the few words of a search in vain, in quotation marks. Unknown orders, titles and editions are left out.
 */
export async function readAbout(api: Client, parameters: URLSearchParams): Promise<About> {
  const order = orderNumber.safeParse(parameters.get(ORDER_PARAMETER)).data
  if (order) return { ...NOTHING, order_number: order }
  const sought = line(1, 100).safeParse(parameters.get(SOUGHT_PARAMETER)).data
  if (sought) return { ...NOTHING, topic: 'other', message: contactMessages.aboutSearch(sought) }
  const title = slug.safeParse(parameters.get(TITLE_PARAMETER)).data
  const about = title && (await messageAbout(api, `/titel/${title}`, parameters.get(EDITION_PARAMETER)))
  return about ? { ...NOTHING, topic: 'order', message: about } : NOTHING
}

async function messageAbout(api: Client, uri: string, wanted: string | null): Promise<string | null> {
  const entry = await api(getEntry, { query: { uri } }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )
  if (entry?.type !== 'product') return null
  const { title, subtitle, products } = entry.product
  const edition = editionOf(products, wanted)
  return contactMessages.about([
    [title, subtitle].filter(Boolean).join('. '),
    ...(edition ? [productInWords(edition)] : []),
    ...(edition?.isbn_hyphenated ? [contactMessages.isbn(edition.isbn_hyphenated)] : []),
    ...(edition && !edition.isbn_hyphenated ? [contactMessages.orderNumber(edition.order_number)] : []),
  ])
}
