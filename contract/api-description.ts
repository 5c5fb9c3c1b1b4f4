import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getOpenApi = endpoint('getOpenApi', {
  method: 'get',
  path: '/openapi.json',
  summary: 'This description (OpenAPI 3.1)',
  access: 'everyone',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
})

export const getPartnerOpenApi = endpoint('getPartnerOpenApi', {
  method: 'get',
  path: '/openapi-partners.json',
  summary: 'The part of this description that applications of partners may call with their tokens (OpenAPI 3.1)',
  access: 'everyone',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
})
