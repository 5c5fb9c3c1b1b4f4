import { z } from 'zod'

/** One object: `{data: {…}}` (decisions, section 2). */
export function one<S extends z.ZodType>(schema: S) {
  return z.object({ data: schema })
}

/** A list that is always complete: `{data: […]}`. */
export function all<S extends z.ZodType>(schema: S) {
  return z.object({ data: z.array(schema) })
}

export const pageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

export const pageMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

/** One page of a list: `{data, links, meta}` (decisions, section 2). */
export function paginated<S extends z.ZodType>(schema: S) {
  return z.object({ data: z.array(schema), links: pageLinks, meta: pageMeta })
}

export const listMeta = pageMeta.extend({
  total_is_least: z.boolean().describe('there are more than `total`; they are found by filters, and stand on no page'),
})

/** One page of a list of the back office, which may be too long to be counted. */
export function listed<S extends z.ZodType>(schema: S) {
  return z.object({ data: z.array(schema), links: pageLinks, meta: listMeta })
}

/** Links and numbers of a page. `address` is the list's address, to which `page` is added. */
export function paginate(address: URLSearchParams | string, page: number, perPage: number, total: number) {
  const [path = '', query = ''] = String(address).split('?')
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number) => {
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(number))
    return `${path}?${parameters}`
  }
  return {
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: { current_page: page, per_page: perPage, last_page: last, total },
  }
}
