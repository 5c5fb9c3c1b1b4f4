import { z } from 'zod'
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

const editorsChoice = {
  type: z.literal('editors_choice'),
  title: heading,
  signature: line(1, 100).describe('the name of whoever recommends these titles'),
  link: blockLink.nullable(),
}
const reason = line(1, 400).describe('why they recommend it')

export const shownEditorsChoice = {
  ...editorsChoice,
  choices: z.array(
    titleCard
      .pick({ id: true, title: true, subtitle: true, uri: true, authors: true, cover: true, formats: true })
      .extend({ reason }),
  ),
}

export const storedEditorsChoice = {
  ...editorsChoice,
  titles: z
    .array(z.object({ uri: line(1, 300), reason }))
    .min(1)
    .max(6),
}

const titleCatalogue = { type: z.literal('title_catalogue'), title: heading, text: words }
const pitch = line(0, 400).describe('what the title is about, in some forty words')

const catalogueTitle = titleCard
  .pick({
    id: true,
    title: true,
    subtitle: true,
    uri: true,
    authors: true,
    cover: true,
    formats: true,
    availability: true,
    published_on: true,
    mark: true,
  })
  .extend({ pitch, isbn: z.string().nullable().describe('with hyphens, of the first edition that has one') })
export type CatalogueTitle = z.output<typeof catalogueTitle>

export const shownTitleCatalogue = {
  ...titleCatalogue,
  months: z
    .array(z.object({ month: z.string().describe('such as 2026-12'), titles: z.array(catalogueTitle) }))
    .describe('by publication, first to last'),
}

export const storedTitleCatalogue = {
  ...titleCatalogue,
  scope: z
    .enum(['around_today', 'named'])
    .describe('all titles that came out shortly or will come out soon, or those that are named alone'),
  titles: z.array(z.object({ uri: line(1, 300), pitch })).max(60),
}
