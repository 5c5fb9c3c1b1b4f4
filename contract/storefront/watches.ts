import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { availability, format, picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { email, id, signedToken } from '../fields.ts'
import { MAX_WATCHES } from './watch-refusals.ts'

/** Days for which the link that confirms watches is valid. */
export const WATCH_CONFIRMATION_DAYS = 7

/**
 * What one wants to be told: that this edition can be had, beside later editions of its title; or of later editions and
 * successors of the title alone.
 */
export const watchAim = z.enum(['edition', 'title'])
export type WatchAim = z.output<typeof watchAim>

const watchedTitle = z.object({ id, title: z.string(), uri: z.string(), cover: picture.nullable() })

export const watch = z.object({
  id,
  title: watchedTitle,
  edition: z
    .object({
      id,
      format,
      edition: z.string().nullable(),
      binding: z.string().nullable(),
      availability,
      available_from: z.iso.date().nullable(),
    })
    .nullable()
    .describe('the one that is waited for; null where later editions of the title are'),
  since: z.iso.datetime(),
})
export type Watch = z.output<typeof watch>

const wanted = z.strictObject({
  product: id,
  aim: watchAim.describe('an `edition` that can be had already is not waited for: its title is followed'),
})

const watched = z.object({
  watches: z.array(watch).describe('the newest first'),
  owned: z.boolean().describe('whether later editions and successors of what the user owns are told, too'),
})
export type Watched = z.output<typeof watched>

const ofUser = z.object({ id })

export const listWatches = endpoint('listWatches', {
  method: 'get',
  path: '/users/{id}/watches',
  summary: 'The titles and editions of which the user is told by mail, once a day at most',
  access: 'owner',
  params: ofUser,
  responses: { 200: one(watched) },
})

export const watchTitle = endpoint('watchTitle', {
  method: 'post',
  path: '/users/{id}/watches',
  summary: `Be told when an edition can be had, or of later editions of its title; at most ${MAX_WATCHES}. Safe to repeat`,
  access: 'owner',
  params: ofUser,
  body: wanted,
  responses: { 200: one(watch) },
  refusals: ['not_found', 'email_not_confirmed', 'watches_full'],
})

export const endWatch = endpoint('endWatch', {
  method: 'delete',
  path: '/users/{id}/watches/{watchId}',
  summary: 'Be told no more of one',
  access: 'owner',
  params: z.object({ id, watchId: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const endAllWatches = endpoint('endAllWatches', {
  method: 'delete',
  path: '/users/{id}/watches',
  summary: 'Be told nothing more, also not of what one owns; safe to repeat',
  access: 'owner',
  params: ofUser,
  responses: { 204: z.undefined() },
})

export const setOwnedNews = endpoint('setOwnedNews', {
  method: 'put',
  path: '/users/{id}/watches/owned',
  summary: 'Be told of later editions and successors of what one owns, or no more; off unless turned on',
  access: 'owner',
  params: ofUser,
  body: z.strictObject({ enabled: z.boolean() }),
  responses: { 200: one(watched) },
  refusals: ['email_not_confirmed'],
})

/** What `askToWatch` answers, the same for every address. */
export const WATCH_ASKED =
  'Wir haben Ihnen eine E-Mail mit einem Link geschickt: Bitte bestätigen Sie damit, dass wir Sie benachrichtigen dürfen.'

export const askToWatch = endpoint('askToWatch', {
  method: 'post',
  path: '/components/watch-form',
  summary: `The same without an account. The answer is the same for every address; a mail asks its owner to confirm within ${WATCH_CONFIRMATION_DAYS} days`,
  access: 'everyone',
  body: wanted.extend({ email }),
  responses: { 202: acknowledged },
  refusals: ['not_found', 'too_many_requests'],
})

const ofLink = z.object({ token: signedToken })
const asked = z.object({ watches: z.array(watch) })

export const getWatchRequest = endpoint('getWatchRequest', {
  method: 'get',
  path: '/watches/confirmations/{token}',
  summary: 'What the link of a mail would confirm, or has confirmed; reading this confirms nothing',
  access: 'everyone',
  params: ofLink,
  responses: { 200: one(asked.extend({ is_confirmed: z.boolean() })) },
  refusals: ['not_found', 'link_spent'],
})

export const confirmWatches = endpoint('confirmWatches', {
  method: 'post',
  path: '/watches/confirmations/{token}',
  summary: 'Confirm what was asked for with an address; again, it answers the same while one of it lasts',
  access: 'everyone',
  params: ofLink,
  responses: { 200: one(asked) },
  refusals: ['not_found', 'link_spent'],
})

const ofTitle = z.object({ title: id.optional().describe('of this title alone; otherwise everything') })

export const getWatchesToEnd = endpoint('getWatchesToEnd', {
  method: 'get',
  path: '/watches/end/{token}',
  summary: 'What the link of a mail would end for its address; reading this ends nothing',
  access: 'everyone',
  params: ofLink,
  query: ofTitle,
  responses: {
    200: one(
      z.object({
        titles: z.array(watchedTitle).describe('those that are followed; with `title`, that one if it is told of'),
        owned: z.boolean().describe('whether news of what its owner has is told, too'),
      }),
    ),
  },
  refusals: ['not_found'],
})

export const endWatchesByLink = endpoint('endWatchesByLink', {
  method: 'post',
  path: '/watches/end/{token}',
  summary: 'Tell the address of a mail nothing more, or nothing more of one title (RFC 8058); safe to repeat',
  access: 'everyone',
  params: ofLink,
  query: ofTitle,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})
