import { job } from '#kernel/jobs/job.ts'

export const drawSample = job<{ sampleId: string }>('draw-sample', { onePer: 'sampleId' })
export const removePictures = job<{ keys: string[] }>('remove-pictures')
