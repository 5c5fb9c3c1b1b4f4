import { z } from 'zod'
import { newTermBody, term, termBody, termInUse, termPlace } from '../catalogue/office-terms.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'

const articleCategory = term.extend({ things: z.int().describe('articles, published or not') })

/** The categories of articles, as editors put them in order. */
export const articleCategories = resource('article-categories', {
  one: 'article category',
  many: 'office article categories',
  groups: ['editor', 'admin'],
  item: articleCategory,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Every category in its order, those below one after it, with how many articles they have',
    isWhole: true,
  },
  read: { summary: 'A category with how many articles it has' },
  create: { summary: 'A new category, the last of those beside it', body: newTermBody },
  change: { summary: 'Renames a category; the address that it had leads to the new one', body: termBody },
})

export const placeArticleCategory = endpoint('placeArticleCategory', {
  method: 'put',
  ...actionOn(articleCategories, 'place'),
  summary: 'Moves a category, with all that stands below it',
  body: termPlace,
  responses: { 200: one(articleCategory) },
  refusals: ['not_found'],
})

export const deleteArticleCategory = endpoint('deleteArticleCategory', {
  method: 'delete',
  path: '/office/article-categories/{id}',
  access: { groups: ['editor', 'admin'] },
  params: z.object({ id }),
  summary: 'Deletes a category that nothing stands in; what stands in another one is put elsewhere first',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'taxon_in_use'],
  carries: { taxon_in_use: termInUse },
})

export const dissolveArticleCategory = endpoint('dissolveArticleCategory', {
  method: 'post',
  ...actionOn(articleCategories, 'dissolve'),
  summary: 'Puts the articles of a category into another one, and deletes it; its addresses lead there',
  body: z.strictObject({ into: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'taxon_in_use'],
  carries: { taxon_in_use: termInUse },
})
