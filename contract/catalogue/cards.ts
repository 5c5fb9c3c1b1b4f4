import { z } from 'zod'
import { id } from '../fields.ts'
import { lock } from '../ground/access.ts'
import { picture, taxon } from './catalogue.ts'

/** An article as lists show it; of a locked article only its title. */
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

/** A member of the team, as lists show them. */
export const memberCard = z.object({
  id,
  uri: z.string(),
  name: z.string(),
  role: z.string(),
  picture: picture.nullable().describe('a photograph, or a signature: that is at least twice as wide as it is high'),
  email: z.string().nullable(),
  phone: z.string().nullable().describe('the direct line'),
  lock: lock.nullable(),
})
export type MemberCard = z.output<typeof memberCard>

/** A file to download; without a URL for visitors who may not have it. */
export const fileCard = z.object({
  id,
  title: z.string(),
  media_type: z.string(),
  size: z.int().describe('bytes'),
  url: z.string().nullable(),
  lock: lock.nullable(),
})
export type FileCard = z.output<typeof fileCard>
