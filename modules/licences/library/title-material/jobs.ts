import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

export const drawSample = job<{ sampleId: string }>('draw-sample', { onePer: 'sampleId', atOnce: ONE_BY_ONE })
export const removePictures = job<{ keys: string[] }>('remove-pictures')
export const removeOfferedFile = job<{ key: string }>('remove-offered-file')
