import { job } from '#kernel/jobs/job.ts'

export const deliverDue = job('deliver-due', { every: '* * * * *', oneAtATime: true, held: 'deliveries' })
export const deliverLeftBehind = job('deliver-left-behind', {
  every: '23 * * * *',
  oneAtATime: true,
  held: 'deliveries',
})
