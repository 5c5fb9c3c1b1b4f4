import { z } from 'zod'
import { memberCard } from '#contract/catalogue/cards.ts'
import { picture, titleCard } from '#contract/catalogue/catalogue.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { line } from '#contract/fields.ts'
import { blockLink, heading, words } from './block-fields.ts'

/** Blocks that lead to titles: parts as visitors get them, and as editors store them. */
const levelGrid = { type: z.literal('level_grid'), title: heading, link: blockLink.nullable() }

const levelTile = z.object({
  code: schoolLevel,
  title: z.string(),
  url: z.string(),
  titles: z.int().describe('made for pupils of the level'),
  covers: z.array(picture).max(3).describe('of the most asked for, first to last'),
})
export type LevelTile = z.output<typeof levelTile>

export const shownLevelGrid = { ...levelGrid, levels: z.array(levelTile) }

export const storedLevelGrid = {
  ...levelGrid,
  levels: z.array(schoolLevel).max(schoolLevel.options.length).nullable().describe('null: all that have titles'),
}

const levelHead = {
  type: z.literal('level_head'),
  title: heading,
  text: words,
  link: blockLink.nullable(),
  by: z.enum(['subject', 'profession']).describe('the next step that it offers'),
}

/** The head of a page for a level of school: its books on the shelf, and ways into its list. */
export const shownLevelHead = {
  ...levelHead,
  place: levelTile
    .pick({ title: true, url: true, titles: true, covers: true })
    .nullable()
    .describe('null: it has no titles'),
  ways: z.array(z.object({ title: z.string(), url: z.string() })),
}

export const storedLevelHead = { ...levelHead, level: schoolLevel }

const place = z.object({ code: z.string(), title: z.string(), titles: z.int() })

/** What a visitor teaches, as a way into the programme. */
export const schoolFinder = z.object({
  levels: z.array(place),
  subjects: z.array(place),
  both: z
    .array(z.object({ level: z.string(), subject: z.string(), titles: z.int() }))
    .describe('how many titles are made for a level and a subject; pairs without titles are left out'),
})
export type SchoolFinder = z.output<typeof schoolFinder>

/** The same as a block of its own. */
export const storedSchoolFinder = { type: z.literal('school_finder'), title: heading, text: words }

export const shownSchoolFinder = { ...storedSchoolFinder, finder: schoolFinder }

const editorsChoice = {
  type: z.literal('editors_choice'),
  title: heading,
  signature: line(1, 100).describe('the name of whoever recommends these titles'),
  link: blockLink.nullable(),
}
const reason = line(1, 400).describe('why they recommend it')

export const shownEditorsChoice = {
  ...editorsChoice,
  member: memberCard.nullable().describe('whose signature stands below; null: the name alone does'),
  choices: z.array(
    titleCard
      .pick({
        id: true,
        title: true,
        subtitle: true,
        uri: true,
        authors: true,
        cover: true,
        plain_cover: true,
        formats: true,
      })
      .extend({ reason }),
  ),
}

export const storedEditorsChoice = {
  ...editorsChoice,
  uri: line(1, 300).nullable().optional().describe('their page as a member of the team'),
  titles: z
    .array(z.object({ uri: line(1, 300), reason }))
    .min(1)
    .max(6),
}

const titleCatalogue = {
  type: z.literal('title_catalogue'),
  title: heading,
  text: words,
}
const pitch = line(0, 400).describe('what the title is about, in some forty words')

const catalogueTitle = titleCard
  .pick({
    id: true,
    title: true,
    subtitle: true,
    uri: true,
    authors: true,
    cover: true,
    plain_cover: true,
    formats: true,
    availability: true,
    published_on: true,
    mark: true,
  })
  .extend({
    pitch,
    isbn: z.string().nullable().describe('with hyphens, of the first edition that has one'),
    new_edition: z.boolean().describe('of a title that came out before'),
  })
export type CatalogueTitle = z.output<typeof catalogueTitle>

const catalogueMonth = z.object({ month: z.string().describe('such as 2026-12'), titles: z.array(catalogueTitle) })
export type CatalogueMonth = z.output<typeof catalogueMonth>

export const shownTitleCatalogue = {
  ...titleCatalogue,
  months: z.array(catalogueMonth).describe('by publication, first to last'),
  sheet: z.string().nullable().describe('the address of the same titles to print; null: only the page has them'),
}

export const storedTitleCatalogue = {
  ...titleCatalogue,
  scope: z
    .enum(['around_today', 'named'])
    .describe('all titles that came out shortly or will come out soon, or those that are named alone'),
  titles: z.array(z.object({ uri: line(1, 300), pitch })).max(60),
}
