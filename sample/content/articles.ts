import type { StoredBlock } from '#contract/content/blocks.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { sampleId } from '../sample-id.ts'
import type { ArticleDraft } from './articles/article-draft.ts'
import { digitalArticles } from './articles/digital.ts'
import { articleFigures } from './articles/figures/all-figures.ts'
import type { ArticleFigure } from './articles/figures/article-figure.ts'
import { languageArticles } from './articles/language.ts'
import { lawArticles } from './articles/law.ts'
import { articleMargins } from './articles/margins.ts'
import { publisherArticles } from './articles/publisher.ts'
import { articleStills } from './articles/stills.ts'
import { teachingArticles } from './articles/teaching.ts'
import { vocationalArticles } from './articles/vocational.ts'
import { everyone, type SampleEntry } from './sample-entry.ts'
import { stillPicture } from './sample-pictures.ts'
import { memberUri } from './team.ts'
import { writeText } from './write-text.ts'

interface CategoryPlan {
  slug: string
  title: string
  lead: string
  drafts: ArticleDraft[]
}

const CATEGORIES: CategoryPlan[] = [
  {
    slug: 'unterricht',
    title: 'Aus dem Unterricht',
    lead: 'Was in Klassen funktioniert hat, zum Nachmachen.',
    drafts: teachingArticles,
  },
  {
    slug: 'recht-und-gesellschaft',
    title: 'Recht und Gesellschaft',
    lead: 'Fälle, Fragen und Vorlagen, wie sie im Leben vorkommen.',
    drafts: lawArticles,
  },
  {
    slug: 'digital',
    title: 'Digital',
    lead: 'Lernen mit Geräten und über sie.',
    drafts: digitalArticles,
  },
  {
    slug: 'lesen-und-schreiben',
    title: 'Lesen und Schreiben',
    lead: 'Sprache lernen, in jeder Klasse und in jedem Fach.',
    drafts: languageArticles,
  },
  {
    slug: 'berufsbildung',
    title: 'Berufsbildung',
    lead: 'Für Berufsfachschulen und Lehrbetriebe.',
    drafts: vocationalArticles,
  },
  {
    slug: 'verlag',
    title: 'Aus dem Verlag',
    lead: 'Wie unsere Bücher entstehen.',
    drafts: publisherArticles,
  },
]

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
export const articles: SampleEntry[] = CATEGORIES.flatMap(({ slug: category, drafts }) =>
  drafts.map((draft) => ({ category, draft })),
).map(({ category, draft }, n) => {
  const slug = slugify(draft.title)
  const figure = figureOf(draft.title)
  const still = articleStills[draft.title]
  if (!still) throw new Error(`«${draft.title}» has no still`)
  return {
    id: sampleId('article', n),
    uri: `/artikel/${slug}`,
    content: {
      type: 'article',
      title: draft.title,
      description: draft.lead,
      access: draft.forTeachers ? { audience: 'teachers' } : everyone,
      blocks: blocksOf(draft, figure),
      // A figure stands in the text, with its data.
      ...(still === 'figure'
        ? { picture: figure?.block.picture ?? null, picture_in_lists_only: true }
        : { picture: stillPicture(`still-${slug}.webp`, still) }),
      published_on: draft.date,
      category,
      authors: [
        { name: draft.author, uri: memberUri(draft.author) },
        ...(draft.guest ? [{ name: draft.guest, uri: null }] : []),
      ],
      related: (draft.titles ?? []).map((title) => `/titel/${title}`),
    },
  }
})

interface PlacedFigure {
  section: ArticleFigure['section']
  block: Extract<StoredBlock, { type: 'figure' }>
}

function figureOf(title: string): PlacedFigure | null {
  const figure = articleFigures[title]
  if (!figure) return null
  const { section, caption, head, rows } = figure
  const block: PlacedFigure['block'] = {
    type: 'figure',
    title: '',
    picture: stillPicture(`grafik-${slugify(title)}.webp`, { kind: 'figure', figure }),
    caption,
    head: [...head],
    rows: rows.map((cells) => ({ cells: [...cells] })),
  }
  return { section, block }
}

/** The text of an article with its quotations and its figure, a film, and what stands in its margin. */
function blocksOf({ title, text }: ArticleDraft, figure: PlacedFigure | null): StoredBlock[] {
  const blocks = partsOf(text, figure).flatMap((part) => (typeof part === 'string' ? writtenBlocks(part) : [part]))
  if (title === 'Wie ein Umschlag entsteht') {
    blocks.push({
      type: 'video_link',
      title: 'Vierzehn Entwürfe in zwei Minuten',
      text: 'Meret Sommer vor der Wand, im Zeitraffer.',
      url: 'https://video.aarebogen.example/umschlag',
      duration: '2:10',
      picture: stillPicture('umschlag-film.webp', { kind: 'detail', of: 'lodz-bern-cesme' }),
    })
  }
  const { note, facts } = articleMargins[title] ?? {}
  if (facts) blocks.push({ type: 'facts', ...facts })
  if (note) blocks.push({ type: 'note', title: note.title, text: writeText(note.text), link: null })
  return blocks
}

/** The text, cut at the end of the section where the figure stands. */
function partsOf(text: string, figure: PlacedFigure | null): (string | PlacedFigure['block'])[] {
  if (!figure) return [text]
  const sections = text.split(/^(?= *## )/m)
  const place = sections.findIndex((section) =>
    figure.section === null
      ? !section.trimStart().startsWith('## ')
      : section.trimStart().startsWith(`## ${figure.section}\n`),
  )
  if (place < 0) throw new Error(`No section «${figure.section}»`)
  return [sections.slice(0, place + 1).join(''), figure.block, sections.slice(place + 1).join('')]
}

/** Running text with its quotations. */
function writtenBlocks(text: string): StoredBlock[] {
  return text.split(QUOTE).flatMap((part, n): StoredBlock[] => {
    if (n % 2 === 0) return part.trim() === '' ? [] : [{ type: 'text', text: writeText(part) }]
    const [words = '', source = ''] = part.split(' | ')
    return [{ type: 'quote', text: words, source }]
  })
}
