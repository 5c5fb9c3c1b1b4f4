import { job } from '#kernel/jobs/job.ts'

/** Once a day, after school; hours in UTC. */
export const tellOfClassesToErase = job('tell-of-classes-to-erase', { every: '10 15 * * *', held: 'reminders' })

export const tellOfClassesToClose = job('tell-of-classes-to-close', { every: '20 15 * * *', held: 'reminders' })

export const closeOldClasses = job('close-old-classes', { every: '37 4 * * *' })

export const eraseOldClasses = job('erase-old-classes', { every: '47 4 * * *' })
