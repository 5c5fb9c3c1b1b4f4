import { z } from 'zod'
import { articleCard, fileCard, memberCard } from '../catalogue/cards.ts'
import { chosenPicture, sort, titleCard } from '../catalogue/catalogue.ts'
import { asForm, id, line, slug } from '../fields.ts'
import { access, lock } from '../ground/access.ts'
import { linkTarget, richText } from '../ground/text/rich-text.ts'
import { heading, blockLink as link, words } from './blocks/block-fields.ts'
import { figure } from './blocks/figure-block.ts'
import {
  calculator,
  checkRows,
  facts,
  note,
  shownPerson,
  shownTimeline,
  steps,
  storedPerson,
  storedTimeline,
  table,
} from './blocks/guide-blocks.ts'
import {
  actionBand,
  buyingTerms,
  shownNewsShelf,
  shownSeriesBand,
  storedNewsShelf,
  storedSeriesBand,
} from './blocks/showcase-blocks.ts'
import {
  schoolFinder,
  shownEditorsChoice,
  shownLevelGrid,
  shownLevelHead,
  shownSchoolFinder,
  shownTitleCatalogue,
  storedEditorsChoice,
  storedLevelGrid,
  storedLevelHead,
  storedSchoolFinder,
  storedTitleCatalogue,
} from './blocks/title-blocks.ts'
import { newsletter } from './newsletter.ts'

/** A word in the address of a page; empty where there is none. */
const ANCHOR = /^[a-z0-9-]*$/

/**
 * The content blocks (decisions, section 11). Each is declared here twice, as visitors get it (`block`) and as editors
 * store it (`storedBlock`), and has a file in `web/blocks/`. Parts that need no lookup are the same in both; those of
 * younger blocks stand in `blocks/`.
 */
const text = { type: z.literal('text'), text: richText }
const image = { type: z.literal('image'), picture: chosenPicture, caption: words, width: z.enum(['text', 'wide']) }
const imageText = {
  type: z.literal('image_text'),
  picture: chosenPicture,
  side: z.enum(['left', 'right']).describe('of the picture, where there is room for both'),
  title: heading,
  text: richText,
  link: link.nullable(),
}
const quote = { type: z.literal('quote'), text: line(1, 1_000), source: line(0, 200) }
const teaserGrid = {
  type: z.literal('teaser_grid'),
  title: heading,
  teasers: z
    .array(z.object({ title: line(1, 120), text: words, url: linkTarget, picture: chosenPicture.nullable() }))
    .min(1)
    .max(24),
}
const videoLink = {
  type: z.literal('video_link'),
  title: line(1, 200),
  text: words,
  url: line(1, 2_000).regex(/^https:\/\//),
  duration: line(0, 20).describe('as it is shown, such as 4:30'),
  picture: chosenPicture.nullable(),
}
const accordion = {
  type: z.literal('accordion'),
  title: heading,
  items: z
    .array(
      z.object({
        title: line(1, 200),
        text: richText,
        anchor: line(0, 60)
          .regex(ANCHOR)
          .optional()
          .describe('by which links lead to it and open it: #rechnung; if left out, its title'),
      }),
    )
    .min(1)
    .max(60),
}
const callToAction = { type: z.literal('call_to_action'), title: line(1, 200), text: words, link }
const contact = {
  type: z.literal('contact'),
  title: heading,
  address: z.array(line(1, 100)).max(8),
  phone: line(0, 40),
  email: line(0, 254),
  hours: line(0, 200),
}
const hero = { type: z.literal('hero'), title: line(1, 200), lead: words, link }
const productList = { type: z.literal('product_list'), title: heading, link: link.nullable() }
const departmentGrid = { type: z.literal('department_grid'), title: heading }
const articleList = { type: z.literal('article_list'), title: heading, link: link.nullable() }
const teamList = { type: z.literal('team_list'), title: heading }
const downloads = { type: z.literal('downloads'), title: heading }

const newsletterForm = {
  type: z.literal('newsletter_form'),
  title: heading,
  text: words,
  is_folded: z.boolean().optional().describe('one line; the newsletters unfold once somebody begins to type'),
}
const contactForm = { type: z.literal('contact_form'), title: heading, text: words }

/** A block as visitors get it, with everything looked up. */
export const block = z.discriminatedUnion('type', [
  z.object(text),
  z.object(image),
  z.object(imageText),
  z.object(quote),
  z.object(teaserGrid),
  z.object(videoLink),
  z.object(accordion),
  z.object(steps),
  z.object(facts),
  z.object(table),
  z.object(figure),
  z.object(shownTimeline),
  z.object(note),
  z.object(shownPerson),
  z.object(calculator),
  z.object(callToAction),
  z.object(contact),
  z.object({ ...newsletterForm, newsletters: z.array(newsletter) }),
  z.object(contactForm),
  z.object({
    ...hero,
    covers: z.array(titleCard),
    finder: schoolFinder.nullable(),
    terms: buyingTerms.nullable(),
  }),
  z.object({ ...productList, products: z.array(titleCard) }),
  z.object({
    ...departmentGrid,
    departments: z.array(z.object({ title: z.string(), url: z.string(), text: z.string(), count: z.int() })),
  }),
  z.object(shownLevelGrid),
  z.object(shownLevelHead),
  z.object(shownSchoolFinder),
  z.object(shownEditorsChoice),
  z.object(shownTitleCatalogue),
  z.object(shownNewsShelf),
  z.object(shownSeriesBand),
  z.object(actionBand),
  z.object({ ...articleList, articles: z.array(articleCard) }),
  z.object({ ...teamList, groups: z.array(z.object({ title: z.string(), members: z.array(memberCard) })) }),
  z.object({ ...downloads, files: z.array(fileCard) }),
  z.object({ type: z.literal('locked'), lock }).describe('a block that this visitor may not read'),
])
export type Block = z.output<typeof block>

/** Which titles a block shows: selected ones, or the first titles of a list. */
const titleChoice = z
  .union([
    z.strictObject({ uris: z.array(line(1, 300)).max(24) }),
    z.strictObject({ department: slug.optional(), sort, limit: z.int().min(1).max(24) }),
  ])
  .meta(asForm('title_choice'))
export type TitleChoice = z.output<typeof titleChoice>

const kept = {
  id: id.optional().describe('its own, over all revisions; if left out, saving gives it one'),
  access: access.optional().describe('if left out, everyone'),
}

/**
 * A block as editors store it. What it shows of catalogue, articles, team and files is looked up when a visitor reads
 * it.
 */
export const storedBlock = z.discriminatedUnion('type', [
  z.strictObject({ ...text, ...kept }),
  z.strictObject({ ...image, ...kept }),
  z.strictObject({ ...imageText, ...kept }),
  z.strictObject({ ...quote, ...kept }),
  z.strictObject({ ...teaserGrid, ...kept }),
  z.strictObject({ ...videoLink, ...kept }),
  z.strictObject({ ...accordion, ...kept }),
  z.strictObject({ ...steps, ...kept }),
  z.strictObject({ ...facts, ...kept }),
  z.strictObject({ ...table, ...kept }).superRefine(checkRows),
  z.strictObject({ ...figure, ...kept }).superRefine(checkRows),
  z.strictObject({ ...storedTimeline, ...kept }),
  z.strictObject({ ...note, ...kept }),
  z.strictObject({ ...storedPerson, ...kept }),
  z.strictObject({ ...calculator, ...kept }),
  z.strictObject({ ...callToAction, ...kept }),
  z.strictObject({ ...contact, ...kept }),
  z.strictObject({ ...newsletterForm, ...kept }),
  z.strictObject({ ...contactForm, ...kept }),
  z.strictObject({
    ...hero,
    titles: titleChoice,
    finder: z.boolean().optional().describe('asks what a visitor teaches'),
    terms: z.boolean().optional().describe('says how one buys here, in four facts from the settings'),
    ...kept,
  }),
  z.strictObject({ ...productList, titles: titleChoice, ...kept }),
  z.strictObject({
    ...departmentGrid,
    departments: z.array(slug).max(40).nullable().describe('null: all of the first level'),
    ...kept,
  }),
  z.strictObject({ ...storedLevelGrid, ...kept }),
  z.strictObject({ ...storedLevelHead, ...kept }),
  z.strictObject({ ...storedSchoolFinder, ...kept }),
  z.strictObject({ ...storedEditorsChoice, ...kept }),
  z.strictObject({ ...storedTitleCatalogue, ...kept }),
  z.strictObject({ ...storedNewsShelf, ...kept }),
  z.strictObject({ ...storedSeriesBand, ...kept }),
  z.strictObject({ ...actionBand, ...kept }),
  z.strictObject({
    ...articleList,
    category: slug.nullable().describe('null: all'),
    limit: z.int().min(1).max(24),
    ...kept,
  }),
  z.strictObject({ ...teamList, group: line(1, 100).nullable().describe('null: all'), ...kept }),
  z.strictObject({ ...downloads, files: z.array(id).min(1).max(60), ...kept }),
])
export type StoredBlock = z.output<typeof storedBlock>
