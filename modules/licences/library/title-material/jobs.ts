import { job } from '#kernel/jobs/job.ts'

export const drawSample = job<{ sampleId: string }>('draw-sample', { onePer: 'sampleId' })
export const removePictures = job<{ keys: string[] }>('remove-pictures')
export const removeOfferedFile = job<{ key: string }>('remove-offered-file')
