import { job } from '#kernel/jobs/job.ts'

export const issueCoupons = job<{ setId: string }>('issue-coupons')
export const issueLeftBehind = job('issue-left-behind-coupons', { every: '11 * * * *' })
export const resealCoupons = job('reseal-coupons', { oneAtATime: true })
