import { job } from '#kernel/jobs/job.ts'

export const drawSample = job<{ sampleId: string }>('draw-sample')
export const removePictures = job<{ keys: string[] }>('remove-pictures')
