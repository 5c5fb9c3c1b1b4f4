import type { StoredBlock } from '#contract/content/blocks.ts'
import { sampleId } from '../sample-id.ts'
import { homeBlocks } from './home-blocks.ts'
import type { PageDraft } from './page-draft.ts'
import { legalPages } from './pages/legal.ts'
import { orderingPages } from './pages/ordering.ts'
import { platformsPage } from './pages/platforms.ts'
import { publisherPages } from './pages/publisher.ts'
import { supportPage } from './pages/support.ts'
import { teachingPages } from './pages/teaching.ts'
import { publisher, publisherAddress } from './publisher.ts'
import { everyone, type SampleEntry } from './sample-entry.ts'
import { writeText } from './write-text.ts'

const home: SampleEntry = {
  id: sampleId('page', 0),
  uri: '/',
  content: {
    type: 'page',
    title: 'Aarebogen Verlag: Lehrmittel und Sachbücher aus Bern',
    description:
      'Lehrmittel für Berufsfachschule, Gymnasium und Volksschule, dazu Sachbücher: gedruckt und als E-Book.',
    access: everyone,
    blocks: homeBlocks,
  },
}

const drafts = [...orderingPages, ...legalPages, ...publisherPages, ...teachingPages, platformsPage]

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

/** The blocks above the text of a page. */
const blocksAbove: Record<string, StoredBlock[]> = {
  '/support-und-kontakt': [contactForm],
  '/newsletter': [newsletterForm],
}

const contact: SampleEntry = {
  id: sampleId('page', 1),
  uri: supportPage.uri,
  content: {
    ...pageOf(supportPage),
    type: 'contact',
    address: publisherAddress,
    phone: publisher.phone,
    email: publisher.email,
    hours: publisher.hours,
  },
}

/** All pages of the demonstration website, the home page first. */
export const pages: SampleEntry[] = [
  home,
  contact,
  ...drafts.map((draft, n) => ({
    id: sampleId('page', n + 2),
    uri: draft.uri,
    content: { ...pageOf(draft), type: 'page' as const },
  })),
]

function pageOf({ uri, title, description, text }: PageDraft) {
  const blocks: StoredBlock[] = [...(blocksAbove[uri] ?? []), { type: 'text', text: writeText(text) }]
  return { title, description, access: everyone, blocks }
}
