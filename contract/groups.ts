import { z } from 'zod'

/** Groups of a user (decisions, section 1). A user with none is a private customer. */
export const group = z.enum(['teacher', 'pending_teacher', 'partner', 'editor', 'sales', 'admin'])
export type Group = z.output<typeof group>

/** Access levels of data (decisions, section 4). */
export const audience = z.enum(['everyone', 'authorised', 'teachers'])
export type Audience = z.output<typeof audience>
