import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'

const editors = { groups: ['editor', 'admin'] } as const
const ofTitle = z.object({ id })

const material = z.object({
  sample: z
    .object({
      file: id,
      state: z.enum(['waiting', 'drawn', 'refused']).describe('of the pictures of its pages'),
    })
    .nullable(),
  files: z.array(id),
})
export type OfficeMaterial = z.output<typeof material>

export const readMaterial = endpoint('readMaterial', {
  method: 'get',
  path: '/office/titles/{id}/material',
  summary: 'The sample and the additional material of a title',
  access: editors,
  params: ofTitle,
  responses: { 200: one(material) },
  refusals: ['not_found'],
})

export const setSample = endpoint('setSample', {
  method: 'put',
  path: '/office/titles/{id}/sample',
  summary: 'Sets the PDF to look into and has its pages drawn anew; also to be called when its audience has changed',
  access: editors,
  params: ofTitle,
  body: z.strictObject({ file: id.nullable().describe('null: none') }),
  responses: { 200: one(material) },
  refusals: ['not_found'],
})

export const setFiles = endpoint('setFiles', {
  method: 'put',
  path: '/office/titles/{id}/files',
  summary: 'Sets the additional material of a title, in its order',
  access: editors,
  params: ofTitle,
  body: z.strictObject({ files: z.array(id).max(60) }),
  responses: { 200: one(material) },
  refusals: ['not_found'],
})
