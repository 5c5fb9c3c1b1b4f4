import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Availability, Format } from '#contract/catalogue/catalogue.ts'
import type { TitleLack } from '#contract/catalogue/office-titles.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Audience } from '#contract/groups.ts'
import { hasWords } from '#kernel/listing.ts'
import { titles } from '../tables.ts'

/** What each filter of the list of titles asks of a row of `titles`. */
export const titleConditions = {
  department: (id: string) =>
    inArray(titles.id, sql`(select title_id from title_listings where department_id = ${id}::uuid)`),
  format: (one: Format) => hasProduct(sql`format = ${one}`),
  availability: (one: Availability) => eq(titles.availability, one),
  audience: (one: Audience) => hasProduct(sql`audience = ${one}`),
  series: (id: string) => eq(titles.seriesId, id),
  lacks: (lack: TitleLack) => titlesWithout[lack],
  kept: (isKept: boolean) => {
    const kept = sql`exists (select from kept_fields where title_id = ${titles.id})`
    return isKept ? kept : sql`not ${kept}`
  },
}

const conditions = {
  ...titleConditions,
  level: (one: SchoolLevel) => arrayContains(titles.levels, [one]),
  curriculum: (one: string) => arrayContains(titles.curricula, [one]),
  subject: (one: string) => arrayContains(titles.subjects, [one]),
  query: hasWordsOfTitle,
}

type Asked = { readonly [F in keyof typeof conditions]?: Parameters<(typeof conditions)[F]>[0] | undefined }

/** The condition that rows of `titles` fit all of this, as their list finds them. */
export function titlesThatFit(asked: Asked): SQL {
  const all = conditions as Readonly<Record<string, (value: unknown) => SQL | undefined>>
  const fits = Object.entries(asked).map(([name, value]) => (value === undefined ? undefined : all[name]?.(value)))
  return and(...fits) ?? sql`true`
}

/** By title, authors and numbers; an ISBN may be typed with hyphens. */
export function hasWordsOfTitle(text: string): SQL | undefined {
  return hasWords(text.replace(/(?<=\d)-(?=\d)/g, ''), titles.words)
}

const titlesWithout: Record<TitleLack, SQL> = {
  cover: sql`(${titles.pictures} ->> 'coverImage' is null and ${titles.pictures} ->> 'coverImage2d' is null
    and ${titles.pictures} ->> 'image' is null)`,
  description: sql`${titles.description} = '[]'::jsonb`,
  price: sql`not exists (select from products where title_id = ${titles.id})`,
  department: sql`not exists (select from title_departments where title_id = ${titles.id})`,
  // Printed and electronic books have one; licences and packages need none. Its index has the same words.
  isbn: hasProduct(sql`isbn is null and format in ('book','ebook')`),
}

function hasProduct(which: SQL): SQL {
  return sql`exists (select from products where title_id = ${titles.id} and ${which})`
}
