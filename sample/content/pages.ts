import type { StoredBlock } from '#modules/content/stored-blocks.ts'
import { sampleId } from '../sample-id.ts'
import { homeBlocks } from './home-blocks.ts'
import type { PageDraft } from './page-draft.ts'
import { legalPages } from './pages/legal.ts'
import { orderingPages } from './pages/ordering.ts'
import { publisherPages } from './pages/publisher.ts'
import { supportPage } from './pages/support.ts'
import { teachingPages } from './pages/teaching.ts'
import { publisher, publisherAddress } from './publisher.ts'
import { writeText } from './write-text.ts'

type PageRow = {
  id: string
  uri: string
  title: string
  description: string
  blocks: StoredBlock[]
}

const contact: StoredBlock = {
  type: 'contact',
  title: publisher.name,
  address: publisherAddress,
  phone: publisher.phone,
  email: publisher.email,
  hours: publisher.hours,
}

const contactForm: StoredBlock = {
  type: 'contact_form',
  title: 'Schreiben Sie uns',
  text: 'Wir antworten am gleichen oder am nächsten Werktag.',
}

const newsletterForm: StoredBlock = {
  type: 'newsletter_form',
  title: 'Newsletter bestellen',
  text: 'Wählen Sie, worüber wir Ihnen schreiben.',
}

/** What stands above the text of a page. */
const blocksAbove: Record<string, StoredBlock[]> = {
  '/support-und-kontakt': [contact, contactForm],
  '/newsletter': [newsletterForm],
}

const home: PageRow = {
  id: sampleId('page', 0),
  uri: '/',
  title: 'Aarebogen Verlag: Lehrmittel und Sachbücher aus Bern',
  description: 'Lehrmittel für Berufsfachschule, Gymnasium und Volksschule, dazu Sachbücher: gedruckt und als E-Book.',
  blocks: homeBlocks,
}

const drafts = [supportPage, ...orderingPages, ...legalPages, ...publisherPages, ...teachingPages]

/** All pages of the demonstration's website, the home page first. */
export const pages: PageRow[] = [home, ...drafts.map(pageRow)]

function pageRow(draft: PageDraft, n: number): PageRow {
  const { uri, title, description } = draft
  const blocks: StoredBlock[] = [{ type: 'text', text: writeText(draft.text) }]
  return {
    id: sampleId('page', n + 1),
    uri,
    title,
    description,
    blocks: [...(blocksAbove[uri] ?? []), ...blocks],
  }
}
