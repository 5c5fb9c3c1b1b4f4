import { z } from 'zod'
import { group } from './groups.ts'

/** A user as the API shows him (specification, section 3). */
export const user = z.object({
  id: z.uuidv7(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  institution: z.string().nullable(),
  is_email_verified: z.boolean(),
  groups: z.array(group),
})
export type User = z.output<typeof user>
