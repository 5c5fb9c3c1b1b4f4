import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paginated } from '../envelope.ts'
import { id, line, page } from '../fields.ts'
import { facetValue, picture, several } from './catalogue.ts'
import { termCode } from './school/school-terms.ts'

/** The lists of authors and of series; the page of each author and series stands below. */
export const AUTHORS_PATH = '/autorinnen-und-autoren'
export const SERIES_PATH = '/reihen'

export const AUTHORS_PER_PAGE = 60
export const SERIES_PER_PAGE = 24

/** The longest sentence of an author's own, and the longest place where they live. */
export const SAID_LENGTH = 200
export const PLACE_LENGTH = 60

/** The first letter of a name, without accents, or `#` for names that begin with anything else. */
export const initial = z.string().regex(/^[A-Z#]$/)

const authorCard = z.object({
  id,
  name: z.string(),
  url: z.string(),
  titles: z.int().describe('how many titles are by this author'),
  picture: picture.nullable(),
})
export type AuthorCard = z.output<typeof authorCard>

export const listAuthors = endpoint('listAuthors', {
  method: 'get',
  path: '/website/authors',
  summary: 'Authors who have titles, sorted by the last part of their name',
  access: 'everyone',
  scope: 'catalogue',
  query: z.object({
    initial: initial.optional(),
    name: line(0, 100).optional().describe('beginnings of words of their name, with accents or without'),
    subject: several(termCode).describe('who have a title of one of these school subjects'),
    page,
  }),
  responses: {
    200: paginated(authorCard).extend({
      initials: z.array(initial).describe('initials that at least one author of these subjects has, in order'),
      subjects: z.array(facetValue).describe('of their titles, with how many authors; counted under the other filters'),
    }),
  },
})

const seriesCard = z.object({
  id,
  title: z.string(),
  url: z.string(),
  note: z.string().nullable(),
  titles: z.int(),
  covers: z.array(picture).max(3).describe('of its most popular titles'),
})
export type SeriesCard = z.output<typeof seriesCard>

export const listSeries = endpoint('listSeries', {
  method: 'get',
  path: '/website/series',
  summary: 'Series that have titles, sorted by name',
  access: 'everyone',
  scope: 'catalogue',
  query: z.object({ page }),
  responses: { 200: paginated(seriesCard) },
})
