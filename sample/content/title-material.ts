import { SAMPLE_TITLE } from '#contract/catalogue/title-material.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { departmentPlan } from '../catalogue/department-plan.ts'
import { drafts } from '../catalogue/drafts/all-drafts.ts'
import { notYetPublished, outOfPrint, replacedTitles } from '../catalogue/edges.ts'
import type { SeriesKey } from '../catalogue/series.ts'
import { sampleId } from '../sample-id.ts'
import { EVERYONE, PARTNERS, type Readers, type SampleFile, sampleFiles, TEACHERS } from './files.ts'
import { drawBook } from './pdf/draw-book.ts'

interface MaterialPlan {
  /** The slug of the title. */
  slug: string
  /** Who may look into the title. */
  readers: Readers
  files: SampleFile[]
}

const { worksheet, solutions, accounts, answers, orderForm, lessons, pressKit } = sampleFiles

/** Titles that have additional files, or a sample with a reader of its own; all can be looked into. */
const planned: MaterialPlan[] = [
  { slug: 'spielregeln-recht-fuer-berufslernende', readers: EVERYONE, files: [worksheet, solutions] },
  { slug: 'soll-haben-saldo', readers: EVERYONE, files: [accounts, answers, orderForm] },
  { slug: 'datenspur-informatik-zyklus-3', readers: EVERYONE, files: [lessons] },
  { slug: 'blickwechsel-das-lehrmittel-fuer-den-abu', readers: EVERYONE, files: [] },
  { slug: 'gleichung-und-gerade', readers: EVERYONE, files: [] },
  { slug: 'ankommen-a1', readers: EVERYONE, files: [orderForm] },
  { slug: 'blickwechsel-handbuch-fuer-lehrpersonen', readers: TEACHERS, files: [solutions] },
  { slug: 'datenspur-kommentar', readers: PARTNERS, files: [lessons, pressKit] },
]

/** Series of booklets, stories and tests, whose pages look otherwise than those that are drawn here. */
const NO_CHAPTERS: ReadonlySet<SeriesKey> = new Set(['essenz', 'handzeichen', 'pruefstand'])

/** A department whose titles are read, and have no exercises either. */
const READING = departmentPlan.find(({ slug }) => slug === 'sachbuch')?.children.map(([, slug]) => slug) ?? []

/** Four textbooks of nine have a sample for everyone. */
const others: MaterialPlan[] = drafts
  .map(([department, series, title]) => ({ slug: slugify(title), series, department }))
  .filter(
    ({ slug, series, department }) =>
      !NO_CHAPTERS.has(series) &&
      !READING.includes(department) &&
      !(slug in notYetPublished) &&
      !outOfPrint.has(slug) &&
      !replacedTitles.has(slug) &&
      !planned.some((one) => one.slug === slug),
  )
  .filter((_, n) => n % 9 < 4)
  .map(({ slug }) => ({ slug, readers: EVERYONE, files: [] }))

const plans = [...planned, ...others]

interface TitleMaterial extends MaterialPlan {
  id: string
  sample: SampleFile
}

export const titleMaterial: TitleMaterial[] = plans.map((plan, n) => ({
  ...plan,
  id: sampleId('sample', n),
  sample: {
    id: sampleId('sample-file', n),
    title: SAMPLE_TITLE,
    name: `leseprobe-${plan.slug}.pdf`,
    mediaType: 'application/pdf',
    key: `samples/${plan.slug}.pdf`,
    ...plan.readers,
    draw: ({ titles, authors }) => {
      const title = titles.find(({ slug }) => slug === plan.slug)
      if (!title) throw new Error(`No title ${plan.slug}`)
      const names = authors.filter(({ id }) => title.authorIds.includes(id)).map(({ name }) => name)
      return drawBook(title, names)
    },
  },
}))

/** The titles that are planned by hand: of every kind of reader and file one. */
export const plannedMaterial = titleMaterial.slice(0, planned.length)

/** Every file of the demonstration. Each is drawn once, for its size and for its content. */
export const allFiles: SampleFile[] = [...Object.values(sampleFiles), ...titleMaterial.map(({ sample }) => sample)].map(
  (file: SampleFile) => {
    let drawn: Promise<Uint8Array> | undefined
    return { ...file, draw: (catalogue: Catalogue) => (drawn ??= file.draw(catalogue)) }
  },
)
