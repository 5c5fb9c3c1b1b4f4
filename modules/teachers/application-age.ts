import { sql } from 'drizzle-orm'
import { teacherApplications } from './tables.ts'

/** Whole days since an application was made. */
export const ageInDays = sql<number>`greatest(0, floor(extract(epoch from now() - ${teacherApplications.appliedAt}) / 86400))::int`
