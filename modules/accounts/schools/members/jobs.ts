import { job } from '#kernel/jobs/job.ts'

export const deleteOldSchoolInvitations = job('delete-old-school-invitations', { every: '41 4 * * *' })

export const deleteOldSchoolRequests = job('delete-old-school-requests', { every: '43 4 * * *' })

/** Once a day, after school; hours in UTC. */
export const tellOfJoinedTeachers = job('tell-of-joined-teachers', { every: '30 15 * * *', held: 'reminders' })
