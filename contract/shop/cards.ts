import { z } from 'zod'
import { lock } from '../access.ts'
import { id } from '../fields.ts'
import { picture, taxon } from './catalogue.ts'

/** An article as it is shown in lists; of a locked one only what it is called. */
export const articleCard = z.object({
  id,
  uri: z.string(),
  title: z.string(),
  description: z.string(),
  picture: picture.nullable(),
  published_on: z.iso.date(),
  category: taxon.nullable(),
  authors: z.array(z.string()),
  lock: lock.nullable(),
})
export type ArticleCard = z.output<typeof articleCard>

/** Somebody of the team, as shown in lists. */
export const memberCard = z.object({
  id,
  uri: z.string(),
  name: z.string(),
  role: z.string(),
  picture: picture.nullable(),
  lock: lock.nullable(),
})
export type MemberCard = z.output<typeof memberCard>

/** A file to download; without an address for who may not have it. */
export const fileCard = z.object({
  id,
  title: z.string(),
  media_type: z.string(),
  size: z.int().describe('bytes'),
  url: z.string().nullable(),
  lock: lock.nullable(),
})
export type FileCard = z.output<typeof fileCard>
