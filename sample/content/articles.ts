import type { StoredBlock } from '#contract/content/blocks.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import type { Motif } from '../pictures/draw-illustration.ts'
import { sampleId } from '../sample-id.ts'
import type { ArticleDraft } from './articles/article-draft.ts'
import { digitalArticles } from './articles/digital.ts'
import { languageArticles } from './articles/language.ts'
import { lawArticles } from './articles/law.ts'
import { publisherArticles } from './articles/publisher.ts'
import { teachingArticles } from './articles/teaching.ts'
import { vocationalArticles } from './articles/vocational.ts'
import { everyone, type SampleEntry } from './sample-entry.ts'
import { illustration } from './sample-pictures.ts'
import { memberUri } from './team.ts'
import { writeText } from './write-text.ts'

interface CategoryPlan {
  slug: string
  title: string
  lead: string
  motifs: Motif[]
  drafts: ArticleDraft[]
}

const CATEGORIES: CategoryPlan[] = [
  {
    slug: 'unterricht',
    title: 'Aus dem Unterricht',
    lead: 'Was in Klassen funktioniert hat, zum Nachmachen.',
    motifs: ['talk', 'books'],
    drafts: teachingArticles,
  },
  {
    slug: 'recht-und-gesellschaft',
    title: 'Recht und Gesellschaft',
    lead: 'Fälle, Fragen und Vorlagen, wie sie im Leben vorkommen.',
    motifs: ['scales', 'arches'],
    drafts: lawArticles,
  },
  {
    slug: 'digital',
    title: 'Digital',
    lead: 'Lernen mit Geräten und über sie.',
    motifs: ['screen', 'talk'],
    drafts: digitalArticles,
  },
  {
    slug: 'lesen-und-schreiben',
    title: 'Lesen und Schreiben',
    lead: 'Sprache lernen, in jeder Klasse und in jedem Fach.',
    motifs: ['letters', 'books'],
    drafts: languageArticles,
  },
  {
    slug: 'berufsbildung',
    title: 'Berufsbildung',
    lead: 'Für Berufsfachschulen und Lehrbetriebe.',
    motifs: ['tools', 'scales'],
    drafts: vocationalArticles,
  },
  {
    slug: 'verlag',
    title: 'Aus dem Verlag',
    lead: 'Wie unsere Bücher entstehen.',
    motifs: ['arches', 'books'],
    drafts: publisherArticles,
  },
]

const MOTIF_NAMES: Record<Motif, string> = {
  books: 'Bücher in einer Reihe',
  talk: 'zwei Sprechblasen',
  screen: 'ein Bildschirm mit farbigen Feldern',
  letters: 'grosse Buchstaben',
  arches: 'ein Haus mit Bögen',
  tools: 'Stift und Massstab',
  scales: 'eine Waage',
}

/** A line between paragraphs such as `> What somebody said | who said it`: a quotation that stands out. */
const QUOTE = /^ *> (.+ \| .+)$/m

/** The categories, in their order. */
export const articleCategories = CATEGORIES.map(({ slug, title, lead }, position) => ({
  id: sampleId('article-category', position),
  slug,
  title,
  lead,
  position,
}))

/** All 40 articles, of every category. */
export const articles: SampleEntry[] = CATEGORIES.flatMap((category) =>
  category.drafts.map((draft, n) => ({
    category,
    draft,
    motif: category.motifs[n % category.motifs.length] ?? 'books',
  })),
).map(({ category, draft, motif }, n) => {
  const slug = slugify(draft.title)
  return {
    id: sampleId('article', n),
    uri: `/artikel/${slug}`,
    content: {
      type: 'article',
      title: draft.title,
      description: draft.lead,
      access: draft.forTeachers ? { audience: 'teachers' } : everyone,
      blocks: blocksOf(draft),
      picture: illustration(slug, motif, `Zeichnung: ${MOTIF_NAMES[motif]} vor Hügeln und Fluss`),
      published_on: draft.date,
      category: category.slug,
      authors: [
        { name: draft.author, uri: memberUri(draft.author) },
        ...(draft.guest ? [{ name: draft.guest, uri: null }] : []),
      ],
      related: (draft.titles ?? []).map((title) => `/titel/${title}`),
    },
  }
})

/** The text of an article with its quotations, and a film. */
function blocksOf({ title, text }: ArticleDraft): StoredBlock[] {
  const blocks = text.split(QUOTE).map((part, n): StoredBlock => {
    if (n % 2 === 0) return { type: 'text', text: writeText(part) }
    const [words = '', source = ''] = part.split(' | ')
    return { type: 'quote', text: words, source }
  })
  if (title === 'Wie ein Umschlag entsteht') {
    blocks.push({
      type: 'video_link',
      title: 'Vierzehn Entwürfe in zwei Minuten',
      text: 'Meret Sommer vor der Wand, im Zeitraffer.',
      url: 'https://video.aarebogen.example/umschlag',
      duration: '2:10',
      picture: illustration('umschlag-film', 'letters', 'Zeichnung: grosse Buchstaben'),
    })
  }
  return blocks
}
