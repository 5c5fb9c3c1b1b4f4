import { z } from 'zod'
import { taxCategory } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { day } from '../fields.ts'
import { inBasisPoints } from '../ground/money.ts'

export const taxRateValue = z.int().min(0).max(5_000).meta(inBasisPoints).describe('basis points')

const taxRate = z.object({
  id: z.string().describe('its category and first day'),
  category: taxCategory,
  rate: taxRateValue,
  valid_from: z.iso.date(),
  valid_until: z.iso.date().nullable().describe('the last day; null: in force until another one begins'),
  may_change: z.boolean().describe('whether it has not begun, and the caller may change it'),
})
export type OfficeTaxRate = z.output<typeof taxRate>

const ofOne = z.object({ id: z.string().min(1).max(60) })
const administrators = { groups: ['admin'] } as const

export const listTaxRates = endpoint('listTaxRates', {
  method: 'get',
  path: '/office/tax-rates',
  summary: 'The rates of the value added tax with their days, the newest first',
  access: { groups: ['sales', 'admin'] },
  responses: { 200: all(taxRate) },
})

export const createTaxRate = endpoint('createTaxRate', {
  method: 'post',
  path: '/office/tax-rates',
  summary: 'Adds a rate that begins tomorrow or later; the one before ends the day before. Orders keep theirs',
  access: administrators,
  body: z.strictObject({ category: taxCategory, rate: taxRateValue, valid_from: day.describe('in Switzerland') }),
  responses: { 200: one(taxRate) },
})

export const changeTaxRate = endpoint('changeTaxRate', {
  method: 'put',
  path: '/office/tax-rates/{id}',
  summary: 'Changes a rate that has not begun',
  access: administrators,
  params: ofOne,
  body: z.strictObject({ rate: taxRateValue }),
  responses: { 200: one(taxRate) },
  refusals: ['not_found', 'tax_rate_begun'],
})

export const deleteTaxRate = endpoint('deleteTaxRate', {
  method: 'delete',
  path: '/office/tax-rates/{id}',
  summary: 'Takes a rate back that has not begun; the one before goes on',
  access: administrators,
  params: ofOne,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'tax_rate_begun'],
})
