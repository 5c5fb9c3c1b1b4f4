import { z } from 'zod'
import { articleCard } from '../catalogue/cards.ts'
import { department } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all, paginated } from '../envelope.ts'
import { page, slug } from '../fields.ts'

export const ARTICLES_PER_PAGE = 12

export const listArticles = endpoint('listArticles', {
  method: 'get',
  path: '/website/articles',
  summary: 'Articles of one category or of all, newest first',
  access: 'everyone',
  query: z.object({ category: slug.optional(), page }),
  responses: { 200: paginated(articleCard) },
  refusals: ['not_found'],
})

/** A category with its children; the articles are those that visitors see, with those of its children. */
const articleCategory = department.extend({ articles: z.int() })

export const listArticleCategories = endpoint('listArticleCategories', {
  method: 'get',
  path: '/website/taxonomies/article_categories',
  summary: 'Categories of articles',
  access: 'everyone',
  responses: { 200: all(articleCategory) },
})
