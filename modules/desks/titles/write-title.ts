import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { partsOfNamedApart } from '#contract/catalogue/namesakes.ts'
import type { officeTitles, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { ALL_PROFESSIONS, type SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { coverOf, reverseOf } from '#modules/catalogue/catalogue/cover.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { authors, departments, type PictureFields, series, titles } from '#modules/catalogue/catalogue/tables.ts'
import {
  COVER_COLUMNS,
  type KeptByHand,
  keepFields,
  type OwnTitleField,
  type TitleState,
  titleValues,
} from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { putTitles } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { loadTitleState, type StoredTitle } from './title-state.ts'

type NewTitle = z.output<(typeof officeTitles.create)['body']>
export type TitleBody = Omit<z.output<(typeof officeTitles.change)['body']>, 'revision'>
type Batch = Parameters<typeof putTitles>[1]

/** A new title, without products; an import that names it later leaves what it was made with. Returns its id. */
export async function createTitle(tx: Database, body: NewTitle, staffId: string): Promise<string> {
  const id = uuidv7()
  const { authors: named, batch } = await authorsNamed(tx, body.authors, [])
  await checkDepartments(tx, body.departments)
  const row = {
    id,
    uri: await freeUri(tx, body.title, id),
    title: body.title,
    subtitle: body.subtitle || null,
    description: [],
    pictures: { coverImage: null, coverImage2d: null, image: null },
    publishedOn: body.published_on,
  }
  await putTitles(tx, {
    ...EMPTY_BATCH,
    ...batch,
    titles: [row],
    authorsOfTitles: named.map((author, position) => ({ titleId: id, authorId: author.id, position })),
    departmentsOfTitles: body.departments.map((departmentId) => ({ titleId: id, departmentId })),
  })
  const fields: [OwnTitleField, boolean][] = [
    ['title', true],
    ['published_on', true],
    ['subtitle', row.subtitle !== null],
    ['authors', named.length > 0],
    ['departments', body.departments.length > 0],
  ]
  await keepFields(tx, {
    titleId: id,
    staffId,
    fields: fields.flatMap(([field, isSaid]) => (isSaid ? [{ subject: id, field, imported: null }] : [])),
  })
  await refreshTitles(tx, [id])
  return id
}

/** Changes what stands with a title. The caller holds the catalogue. */
export async function changeTitle(tx: Database, id: string, body: TitleBody, staffId: string): Promise<void> {
  const before = await loadTitleState(tx, id)
  await checkDepartments(tx, body.departments)
  const seriesTitle = body.series || null
  await writeTitle(tx, before, {
    staffId,
    next: {
      row: {
        ...before.row,
        title: body.title,
        subtitle: body.subtitle || null,
        description: body.description,
        contents: body.contents.map(({ label, page }) => ({ label, page: page || null })),
        praise: body.praise,
        levels: body.levels,
        ...(await termsOf(tx, body)),
        readership: body.readership,
        // In the order of imports, which say the same whatever their order.
        accessibility: [...new Set(body.accessibility)].toSorted(),
        workKind: body.work_kind,
        publishedOn: body.published_on,
      },
      series: seriesTitle,
      authors: body.authors.map((name) => ({ name })),
      departmentIds: body.departments,
    },
  })
}

/** The terms that an editor names, in their order, each once; one that is gone by now is refused at its field. */
async function termsOf(tx: Database, body: TitleBody) {
  const known = await rowsOf<{ kind: SchoolTermKind; code: string }>(
    tx,
    sql`select kind, code from school_terms order by kind, position, code for key share`,
  )
  const taken = (field: 'subjects' | 'curricula' | 'professions' | 'proficiencies', kind: SchoolTermKind) => {
    const codes = known.filter((one) => one.kind === kind).map(({ code }) => code)
    if (body[field].some((code) => !codes.includes(code))) throw refusedField(field, 'unknown')
    return codes.filter((code) => body[field].includes(code))
  }
  const professions = taken('professions', 'profession')
  return {
    subjects: taken('subjects', 'subject'),
    curricula: taken('curricula', 'curriculum'),
    professions: professions.includes(ALL_PROFESSIONS) ? [ALL_PROFESSIONS] : professions,
    proficiencies: taken('proficiencies', 'proficiency'),
  }
}

type Cover = Omit<z.output<(typeof setTitleCover)['body']>, 'revision'>

/** Sets the pictures that an editor chose. Those that are left out stay, and so do those that are as they were shown. */
export async function changeCover(tx: Database, id: string, chosen: Cover, staffId: string): Promise<void> {
  const before = await loadTitleState(tx, id)
  const { row } = before
  const shown: Cover = { cover: coverOf(row.pictures), ...reverseOf(row.pictures) }
  const pictures = { ...row.pictures }
  for (const [field, column] of Object.entries(COVER_COLUMNS) as [keyof Cover, keyof PictureFields][]) {
    const picture = chosen[field]
    if (picture === undefined || isDeepStrictEqual(picture, shown[field])) continue
    pictures[column] = picture && { ...picture, file: picture.permalink.replace(/^.*\//, '') }
  }
  await writeTitle(tx, before, { staffId, next: { ...before, row: { ...row, pictures } } })
}

interface Change {
  next: TitleState
  /** Whose hand it was, so that imports leave the fields; null where an import's own value is taken. */
  staffId: string | null
}

/** Writes what a title is to be; authors and a series that there are not yet are made. */
export async function writeTitle(tx: Database, before: StoredTitle, { next, staffId }: Change): Promise<void> {
  const { id } = before.row
  const { authors: named, batch } = await authorsNamed(
    tx,
    next.authors.map(({ name }) => name),
    before.authors,
  )
  const inSeries =
    next.series === before.series ? { id: before.row.seriesId, batch: {} } : await seriesNamed(tx, next.series)
  const fields = changedFields(before, { ...next, authors: named })
  const { popularity: _p, revision: _r, words: _w, ...row } = next.row
  await putTitles(tx, {
    ...EMPTY_BATCH,
    ...batch,
    ...inSeries.batch,
    titles: [{ ...row, seriesId: inSeries.id, changedAt: fields.length > 0 ? new Date() : row.changedAt }],
    authorsOfTitles: named.map((author, position) => ({ titleId: id, authorId: author.id, position })),
    departmentsOfTitles: next.departmentIds.map((departmentId) => ({ titleId: id, departmentId })),
  })
  if (staffId !== null) await keepFields(tx, { titleId: id, staffId, fields })
  await refreshTitles(tx, [id])
}

/** What an editor changed, with what it was where an import had said it. */
function changedFields(before: StoredTitle, next: TitleState & { authors: readonly Named[] }): KeptByHand[] {
  const isImported = before.products.some((one) => one.isImported)
  return (Object.keys(titleValues) as OwnTitleField[]).flatMap((field) => {
    const value = titleValues[field](before)
    const isSame = isDeepStrictEqual(value, titleValues[field](next))
    if (field === 'authors' ? sameAuthors(before.authors, next.authors) : isSame) return []
    return [{ subject: before.row.id, field, imported: isImported ? { value } : null }]
  })
}

interface Named {
  id: string
  name: string
}

/** Namesakes are not the same. */
function sameAuthors(some: readonly Named[], others: readonly Named[]): boolean {
  return isDeepStrictEqual(
    some.map(({ id }) => id),
    others.map(({ id }) => id),
  )
}

const EMPTY_BATCH: Batch = {
  newAuthors: [],
  portraits: [],
  newSeries: [],
  titles: [],
  products: [],
  plannedPrices: [],
  authorsOfTitles: [],
  departmentsOfTitles: [],
}

/**
 * Authors by their names: the title's own first, then any of the catalogue, or else new ones. Of namesakes, the one at the
 * address that stands with the name.
 */
async function authorsNamed(tx: Database, names: readonly string[], own: readonly Named[]) {
  const wanted = [...new Set(names)].map((text) => ({ text, apart: partsOfNamedApart(text) }))
  const known = await tx
    .select({ id: authors.id, name: authors.name, slug: authors.slug })
    .from(authors)
    .where(inArray(authors.name, ['', ...wanted.flatMap(({ text, apart }) => (apart ? [text, apart.name] : [text]))]))
    .orderBy(authors.id)
  const newAuthors: Batch['newAuthors'] = []
  const found: Named[] = []
  for (const { text, apart } of wanted) {
    const author =
      [...own, ...known].find(({ name }) => name === text) ??
      known.find(({ name, slug }) => name === apart?.name && slug === apart.slug)
    if (author) found.push({ id: author.id, name: author.name })
    else if (apart) throw refusedField('authors', 'unknown')
    else {
      const id = uuidv7()
      newAuthors.push({ id, slug: await freeSlug(tx, 'authors', text, id), name: text })
      found.push({ id, name: text })
    }
  }
  const each = found.filter(({ id }, n) => found.findIndex((other) => other.id === id) === n)
  return { authors: each, batch: { newAuthors } }
}

async function seriesNamed(tx: Database, title: string | null): Promise<{ id: string | null; batch: Partial<Batch> }> {
  if (title === null) return { id: null, batch: {} }
  const [known] = await tx
    .select({ id: series.id })
    .from(series)
    .where(inArray(series.title, [title]))
    .orderBy(series.id)
  if (known) return { id: known.id, batch: {} }
  const id = uuidv7()
  return { id, batch: { newSeries: [{ id, slug: await freeSlug(tx, 'series', title, id), title }] } }
}

async function freeSlug(tx: Database, table: 'authors' | 'series', name: string, id: string): Promise<string> {
  const slug = slugify(name) || 'ohne-namen'
  const taken = await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} where slug = ${slug}`)
  return taken.length > 0 ? `${slug}-${id.slice(-8)}` : slug
}

/** The address of a title's page, as imports give it. */
async function freeUri(tx: Database, title: string, id: string): Promise<string> {
  const uri = `/titel/${slugify(title) || 'ohne-namen'}`
  const taken = await tx.$count(titles, sql`uri = ${uri}`)
  return taken > 0 ? `${uri}-${id.slice(-8)}` : uri
}

async function checkDepartments(tx: Database, ids: readonly string[]): Promise<void> {
  const known = await tx.$count(departments, sql`id = any(${uuids(ids)})`)
  if (known < new Set(ids).size) throw refusedField('departments', 'unknown')
}

export function refusedField(field: string, rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, rule)] } })
}
