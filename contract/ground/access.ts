import { z } from 'zod'
import { readerGroup } from '../groups.ts'

/** Who may read a piece of content (specification, section 3). */
export const access = z.discriminatedUnion('audience', [
  z.strictObject({ audience: z.literal('everyone') }),
  z.strictObject({ audience: z.literal('teachers') }).describe('confirmed ones'),
  z.strictObject({ audience: z.literal('authorised'), groups: z.array(readerGroup).min(1).max(6) }),
])
export type Access = z.output<typeof access>

/** Content that this visitor may not read: it says who may read it, and nothing else. */
export const lock = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('teachers') }),
  z.object({ audience: z.literal('authorised'), groups: z.array(readerGroup) }),
])
export type Lock = z.output<typeof lock>
