import type { AccessibilityCode } from '#contract/catalogue/accessibility/accessibility.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { departmentPlan } from './department-plan.ts'
import { draftAt, drafts } from './drafts/all-drafts.ts'
import { secondParagraphOf } from './drafts/second-paragraphs.ts'
import { coverEdges, dayAfter, justPublished, newEditions, notYetPublished, predecessors } from './edges.ts'
import { loadAuthorsOf } from './load/load-authors.ts'
import { loadDescription } from './load/load-description.ts'
import { allPraise } from './praise/all-praise.ts'
import type { AuthorRow, DepartmentRow, TitleRow } from './rows.ts'
import { schoolPlaceOf } from './school-places.ts'
import { series } from './series.ts'
import { workKindOf } from './works.ts'

/**
 * Codes of ONIX list 196: contents and headings to jump to, described pictures, contrast, adjustable letters, reading
 * aloud, tested.
 */
const ACCESS: AccessibilityCode[] = ['11', '14', '22', '26', '29', '36', '52', '97']

/** Departments that also fit a series, beside the department a title was written for. */
const SECOND_HOME: Partial<Record<string, string>> = {
  'recht-im-alltag': 'rechtskunde',
  'bm-wirtschaft-recht': 'betriebswirtschaft',
  'bm-mathematik': 'mathematik',
  rechnungswesen: 'kaufmaennisches-rechnen',
  'informatik-und-medien': 'zyklus-3',
  'deutsch-als-zweitsprache': 'sprache-und-kommunikation',
  heilpaedagogik: 'zyklus-2',
}

/** Years after a title in which the one that replaces it comes out. */
const LATER = 3

function publishedOn(slug: string, n: number, today: string): string {
  const planned = notYetPublished[slug]
  if (planned !== undefined) return dayAfter(today, planned)
  const since = justPublished[slug] ?? newEditions[slug]
  if (since !== undefined) return dayAfter(today, -since)
  const former = predecessors[slug]
  if (former === undefined) return drawnDay(n)
  // What replaces a title came out some years after it.
  const [own, before] = [drawnDay(n), drawnDay(former)]
  return own > before ? own : `${Number(before.slice(0, 4)) + LATER}${own.slice(4)}`
}

function drawnDay(n: number): string {
  const chance = random(`published:${n}`)
  const day = new Date(Date.UTC(2015 + chance.int(0, 10), chance.int(0, 11), chance.int(1, 28)))
  return day.toISOString().slice(0, 10)
}

const FOREWORD = 'Vorwort'
const FIRST_PAGE = 7
const FOREWORD_PAGES = [2, 4] as const

/** Textbooks have numbered chapters and parts. */
function numbered(topics: string[]): string[] {
  return topics.flatMap((topic, n) => [`${n + 1} ${topic}`, `${n + 1}.1 Worum es geht`, `${n + 1}.2 Zusammenfassung`])
}

function contentsOf(topics: string[], n: number, pages: number): TitleRow['contents'] {
  const chance = random(`contents:${n}`)
  const labels = [
    ...(chance.chance(0.6) ? [FOREWORD] : []),
    ...(draftAt(n)[1] === 'raster' ? numbered(topics) : topics),
    ...(chance.chance(0.7) ? ['Glossar'] : []),
    ...(topics.length < 6 || chance.chance(0.5) ? ['Stichwortverzeichnis'] : []),
  ]
  const hasForeword = labels[0] === FOREWORD
  const from = FIRST_PAGE + (hasForeword ? chance.int(...FOREWORD_PAGES) : 0)
  const chapters = labels.slice(hasForeword ? 1 : 0)
  const step = Math.max(2, Math.floor((pages - 5 - from) / chapters.length))
  const later = () => chance.int(0, Math.min(3, step - 1))
  return [
    ...(hasForeword ? [{ label: FOREWORD, page: String(FIRST_PAGE) }] : []),
    ...chapters.map((label, index) => ({ label, page: String(from + index * step + (index > 0 ? later() : 0)) })),
  ]
}

/** Pages of the printed edition: booklets from 32, reference works up to 480. */
function pagesOf(n: number): number {
  const [, seriesKey, title] = draftAt(n)
  const chance = random(`pages:${n}`)
  if (title === 'Quellen ehrlich nennen') return 32
  if (seriesKey === 'handzeichen') return chance.int(12, 34) * 4
  return seriesKey === 'essenz' ? chance.int(28, 80) * 4 : chance.int(24, 92) * 4
}

function departmentsOf(sub: string, departments: Map<string, DepartmentRow>): string[] {
  const second = SECOND_HOME[sub]
  return [sub, ...(second ? [second] : [])].map((slug) => {
    const row = departments.get(slug)
    if (!row) throw new Error(`No department ${slug}`)
    return row.id
  })
}

/** The authors of a title, mostly two. They are drawn from few authors per department, so that each has a profile. */
function authorsOf(n: number, department: number, authors: AuthorRow[]): string[] {
  const chance = random(`authors:${n}`)
  const count = { one: 1, two: 2, three: 3, four: 4 }[chance.weighted({ one: 45, two: 35, three: 14, four: 6 })]
  if (n >= drafts.length) return loadAuthorsOf(n, count, chance).flatMap((index) => authors[index]?.id ?? [])
  const home = authors.filter((_, index) => index % 10 === department || index % 10 === (department + 3) % 10)
  return chance.sample(home, count).map((author) => author.id)
}

function paragraph(text: string): TitleRow['description'][number] {
  return { type: 'paragraph', spans: [{ text }] }
}

/** Letters are adjustable only in an EPUB, the format of one series; a PDF has described pictures instead. */
function accessibilityOf(codes: AccessibilityCode[], seriesKey: string): AccessibilityCode[] {
  const held = codes.map((code) => (code === '36' && seriesKey !== 'essenz' ? '14' : code))
  return [...new Set(held)].sort()
}

/** `today` is the day on which the demonstration is made. */
type Context = { departments: Map<string, DepartmentRow>; authors: AuthorRow[]; today: string }

/**
 * The n-th title. The first 200 are the demonstration list; later ones are load-test data and borrow the covers of the
 * list.
 */
export function makeTitle(n: number, { departments, authors, today }: Context): TitleRow {
  const [sub, seriesKey, title, subtitle, pitch, topicText] = draftAt(n)
  const topics = topicText.split('|')
  const base = slugify(draftAt(n % drafts.length)[2])
  const slug = n < drafts.length ? base : slugify(`${n} ${title}`)
  const home = departmentPlan.findIndex((plan) => plan.children.some(([, child]) => child === sub))
  const chance = random(`title:${n}`)
  // For titles of the list too, so that what is drawn after it stays.
  const assembled = loadDescription({ chance, department: departmentPlan[home]?.slug ?? '', title, pitch, topics })
  const before = predecessors[slug]
  const pages = pagesOf(n)
  return {
    id: sampleId('title', n),
    slug,
    title,
    subtitle,
    seriesKey,
    series: series[seriesKey],
    departmentIds: departmentsOf(sub, departments),
    authorIds: authorsOf(n, home, authors),
    description: n < drafts.length ? [pitch, secondParagraphOf(slug)].map(paragraph) : assembled,
    contents: contentsOf(topics, n, pages),
    praise: allPraise[slug] ?? [],
    accessibility: accessibilityOf(chance.sample(ACCESS, chance.int(1, 4)), seriesKey),
    ...schoolPlaceOf(base, sub),
    workKind: workKindOf(base, seriesKey, departmentPlan[home]?.slug ?? ''),
    publishedOn: publishedOn(slug, n, today),
    popularity: title.startsWith('Spielregeln. Recht') ? 1000 : Math.floor(900 * chance.next() ** 2.2),
    predecessorId: before === undefined ? null : sampleId('title', before),
    pages,
    cover: coverEdges[base] ?? { cover_image: `${base}.webp`, cover_image_2d: null, image: null },
  }
}
