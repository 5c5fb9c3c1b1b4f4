import { sql } from 'drizzle-orm'
import type { PlacedTaxonomy, SchoolPlace, SchoolTerm } from '#contract/catalogue/catalogue.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { ALL_PROFESSIONS, type SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { ALL_DEPARTMENTS } from '../tables.ts'
import { levelLeadsSetting } from './level-leads.ts'

/** What the addresses of levels begin with. */
export const LEVEL_PAGES = '/stufen/'

/** The addresses below which places have their pages. */
const PATHS: Record<Exclude<PlacedTaxonomy, 'levels'>, string> = {
  curricula: '/lehrplaene',
  professions: '/berufe',
}

const TAXONOMY_OF: Partial<Record<SchoolTermKind, keyof typeof PATHS>> = {
  curriculum: 'curricula',
  profession: 'professions',
}

export interface TermRecord {
  kind: SchoolTermKind
  code: string
  slug: string
  title: string
  short: string
}

export function presentTerm({ kind, code, slug, title, short }: TermRecord): SchoolTerm {
  const taxonomy = TAXONOMY_OF[kind]
  return { code, title, short, url: taxonomy ? `${PATHS[taxonomy]}/${slug}` : null }
}

/** The address of a level's page. */
export function levelUrl(level: SchoolLevel): string {
  return LEVEL_PAGES + schoolLevelNames[level].slug
}

export interface SchoolPlaces {
  /** Every term by its code, also those without titles. */
  terms: ReadonlyMap<string, TermRecord>
  levels: SchoolPlace[]
  /** Terms that have titles, in their order. */
  byKind: Readonly<Record<SchoolTermKind, SchoolPlace[]>>
  /** Codes by a slug that a term has or had. */
  codeOfSlug: ReadonlyMap<string, string>
}

/** Levels and terms with how many titles they have, cached in memory; purge `titles` after changing one. */
export function schoolPlaces({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<SchoolPlaces> {
  return kept.get('school-places', ['titles'], () => loadPlaces(db))
}

interface Row extends TermRecord {
  lead: string
  former: string[]
}

async function loadPlaces(db: Database): Promise<SchoolPlaces> {
  const leads = await readSettingNow(db, levelLeadsSetting)
  const rows = await rowsOf<Row>(
    db,
    sql`select kind, code, slug, title, short, lead,
        array(select former.slug from school_term_slugs as former where former.term_id = school_terms.id) as former
      from school_terms order by position, slug`,
  )
  const counted = await rowsOf<{ name: string; code: string; count: number }>(
    db,
    sql`select name, code, count(*)::int as count
      from title_listings cross join lateral (
        select 'level' as name, unnest(levels) as code union all select 'subject', unnest(subjects)
        union all select 'curriculum', unnest(curricula) union all select 'profession', unnest(professions)
        union all select 'proficiency', unnest(proficiencies)) as named
      where department_id = ${ALL_DEPARTMENTS} group by name, code`,
  )
  const titles = new Map(counted.map(({ name, code, count }) => [`${name} ${code}`, count]))
  const countOf = ({ kind, code }: Row) => {
    const own = titles.get(`${kind} ${code}`) ?? 0
    const ofAll = titles.get(`${kind} ${ALL_PROFESSIONS}`) ?? 0
    return kind === 'profession' && code !== ALL_PROFESSIONS && own > 0 ? own + ofAll : own
  }
  const placesOf = (kind: SchoolTermKind): SchoolPlace[] =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...presentTerm(row), slug: row.slug, lead: row.lead, titles: countOf(row) }))
      .filter((place) => place.titles > 0)
  return {
    terms: new Map(rows.map((row) => [row.code, row])),
    levels: schoolLevel.options.flatMap((level): SchoolPlace[] => {
      const count = titles.get(`level ${level}`) ?? 0
      if (count === 0) return []
      return [{ code: level, ...schoolLevelNames[level], lead: leads[level], url: levelUrl(level), titles: count }]
    }),
    byKind: {
      subject: placesOf('subject'),
      curriculum: placesOf('curriculum'),
      profession: placesOf('profession'),
      proficiency: placesOf('proficiency'),
    },
    codeOfSlug: new Map([
      ...rows.flatMap(({ code, former }) => former.map((slug): [string, string] => [slug, code])),
      ...rows.map(({ code, slug }): [string, string] => [slug, code]),
    ]),
  }
}
