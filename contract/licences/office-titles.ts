import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'

/** Of the pictures of a sample's pages. */
export const sampleState = z.enum(['waiting', 'drawn', 'refused'])
export type SampleState = z.output<typeof sampleState>

const material = z.object({
  sample: z
    .object({
      file: id,
      state: sampleState.describe('of the pictures of its pages'),
    })
    .nullable(),
  files: z.array(id),
})
export type OfficeMaterial = z.output<typeof material>

/** Titles of the catalogue, limited to what editors attach to them. */
export const titles = resource('titles', { one: 'title material', groups: ['editor', 'admin'], item: material })

export const readMaterial = endpoint('readMaterial', {
  method: 'get',
  ...actionOn(titles, 'material'),
  summary: 'The sample and the additional material of a title',
  responses: { 200: one(material) },
  refusals: ['not_found'],
})

export const setSample = endpoint('setSample', {
  method: 'put',
  ...actionOn(titles, 'sample'),
  summary:
    'Sets the PDF of a title’s sample and draws its pages again; call it also after the file’s audience has changed',
  body: z.strictObject({ file: id.nullable().describe('null: none') }),
  responses: { 200: one(material) },
  refusals: ['not_found'],
})

export const setFiles = endpoint('setFiles', {
  method: 'put',
  ...actionOn(titles, 'files'),
  summary: 'Sets the additional material of a title, in the order given',
  body: z.strictObject({ files: z.array(id).max(60) }),
  responses: { 200: one(material) },
  refusals: ['not_found'],
})
