import { z } from 'zod'
import { picture, titleCard } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { line } from '../fields.ts'

const link = z.object({ title: z.string(), url: z.string() })
export type MenuLink = z.output<typeof link>

/** What stands below an entry of the main navigation beside its points. */
const menu = z.object({
  entry: z.string().describe('its id'),
  levels: z.array(link).describe('school levels that its titles were made for'),
  subjects: z.array(link).describe('the most frequent of its titles, within it'),
  curricula: z.array(link).describe('that its titles follow'),
})
export type Menu = z.output<typeof menu>

export const getMenus = endpoint('getMenus', {
  method: 'get',
  path: '/website/menus',
  summary: 'What the menus of the main navigation tell beside its points: how many titles, and the ways by school',
  access: 'everyone',
  responses: {
    200: one(
      z.object({
        titles: z
          .record(z.string(), z.int())
          .describe('how many titles are listed at the addresses of points; those that list none are left out'),
        menus: z.array(menu).describe('of the entries that have titles'),
        levels: z.array(link).describe('of schools, from the first year on'),
      }),
    ),
  },
})
export type Menus = z.output<(typeof getMenus)['responses'][200]>['data']

/** A title as one cover of a menu. */
const menuTitle = titleCard.pick({ id: true, title: true, uri: true, price_from: true, has_several_prices: true })

export const MENU_COVERS = 3

export const getMenuShelf = endpoint('getMenuShelf', {
  method: 'get',
  path: '/website/menus/shelf',
  summary: 'Series and titles of an entry of the main navigation, for whoever opens its menu',
  access: 'everyone',
  query: z.object({ entry: line(1, 300).describe('its id') }),
  responses: {
    200: one(
      z.object({
        series: z.array(link.extend({ colour: picture.shape.colour.describe('of its most popular cover') })),
        popular: z.array(menuTitle.extend({ cover: picture.nullable() })).max(MENU_COVERS),
        newest: menuTitle.pick({ title: true, uri: true }).nullable(),
      }),
    ),
  },
  refusals: ['not_found'],
})
export type MenuShelf = z.output<(typeof getMenuShelf)['responses'][200]>['data']
