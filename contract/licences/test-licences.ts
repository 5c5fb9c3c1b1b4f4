import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id } from '../fields.ts'
import { order } from '../sales/orders.ts'

export const listTestLicences = endpoint('listTestLicences', {
  method: 'get',
  path: '/users/{id}/test-licences',
  summary: 'The test licences that the user has or had, from whatever source: none of them is given again',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(z.object({ product_id: id })) },
})

export const orderTestLicence = endpoint('orderTestLicence', {
  method: 'post',
  path: '/users/{id}/test-licences',
  summary:
    'Order a test licence at once, without the cart, which the same one leaves: for teachers, once per person and product, free of charge',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({
    product_id: id,
    licence_terms_accepted: z
      .boolean()
      .default(false)
      .describe('the licence terms, and with them the general terms; required'),
    platform: platform.optional().describe('needed where the product is offered on several platforms'),
  }),
  responses: { 201: one(order) },
  refusals: [
    'product_not_available',
    'teachers_only',
    'authorised_only',
    'test_licence_already_bought',
    'platform_missing',
    'platform_not_offered',
    'self_redeem_unsupported',
    'licence_terms_missing',
  ],
})
