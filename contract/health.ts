import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getLive = endpoint('getLive', {
  method: 'get',
  path: '/health/live',
  ignoresQuery: true,
  summary: 'Whether the process runs',
  access: 'everyone',
  responses: { 200: z.object({ status: z.literal('ok') }) },
})

export const getReady = endpoint('getReady', {
  method: 'get',
  path: '/health/ready',
  ignoresQuery: true,
  summary: 'Whether the process is not about to stop; nothing about the database, which all instances share',
  access: 'everyone',
  responses: { 200: z.object({ status: z.literal('ok'), jobs: z.enum(['ok', 'off']) }) },
  refusals: ['maintenance'],
})

export const getDatabase = endpoint('getDatabase', {
  method: 'get',
  path: '/health/database',
  ignoresQuery: true,
  summary: 'Whether the database answers',
  access: 'everyone',
  responses: { 200: z.object({ status: z.literal('ok') }) },
  refusals: ['maintenance'],
})
