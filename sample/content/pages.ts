import type { StoredBlock } from '#contract/content/blocks.ts'
import { sampleId } from '../sample-id.ts'
import { guideBlocks, guides } from './guide-pages.ts'
import { homeBlocks } from './home-blocks.ts'
import { blocksAbove, blocksBelow } from './page-blocks.ts'
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
    content: { ...pageOf(draft), ...headOf(draft), type: 'page' as const },
  })),
]

/** What editors wrote on a page; of one that leads through something, the guide first. */
function pageOf(draft: PageDraft) {
  const { uri, title, description } = draft
  const guide = guides.get(uri)
  const written = [...(guide ? guideBlocks(guide) : []), ...writtenBlocks(draft)]
  const blocks = [...blocksAbove(uri), ...written, ...blocksBelow(uri)]
  return { title, description, access: everyone, blocks }
}

function writtenBlocks({ text, questions = [], action }: PageDraft): StoredBlock[] {
  return [
    ...(text === undefined ? [] : [{ type: 'text' as const, text: writeText(text) }]),
    ...questions.map(({ title, items }) => ({
      type: 'accordion' as const,
      title,
      items: items.map((item) => ({ title: item.title, text: writeText(item.answer), anchor: item.anchor })),
    })),
    ...(action === undefined
      ? []
      : [{ type: 'note' as const, title: action.title, text: writeText(action.text), link: action.button }]),
  ]
}

/** What stands above and below the title of a page. */
function headOf({ uri, kicker, lead }: PageDraft) {
  const guide = guides.get(uri)
  return { kicker: kicker ?? guide?.kicker, lead: lead ?? guide?.lead }
}
