import { job } from '#kernel/jobs/job.ts'

/** Once a day, after school; hours in UTC. */
export const tellOfAskedWishes = job('tell-of-asked-wishes', { every: '40 15 * * *', held: 'reminders' })

export const tellOfDecidedWishes = job('tell-of-decided-wishes', { every: '50 15 * * *', held: 'reminders' })

/** Once a day, before school. */
export const remindOfWishes = job('remind-of-wishes', { every: '10 5 * * *', held: 'reminders' })
