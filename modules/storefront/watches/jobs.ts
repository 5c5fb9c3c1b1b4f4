import { job } from '#kernel/jobs/job.ts'

/** Once a day, after the releases of the night, before school begins; hours in UTC. */
export const tellNews = job('tell-news', { every: '40 5 * * *', held: 'reminders', oneAtATime: true })

export const deleteStaleWatches = job('delete-stale-watches', { every: '52 3 * * *' })
