import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { id, line } from '#contract/fields.ts'
import { finding, stepState, testStep } from './findings.ts'

const signOnTest = z.object({
  id,
  redirect_url: z.string(),
  start_url: z.string().nullable().describe('null: the shop begins the sign-on, with a `state` of its own'),
  started_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable().describe('when the sign-on was begun, the last time'),
  is_over: z.boolean().describe('nothing more is expected'),
  steps: z.array(
    z.object({
      step: testStep,
      state: stepState,
      finding: finding.nullable().describe('null: as it should be, or not reached'),
      detail: z.string().nullable().describe('what the application sent or answered'),
      at: z.iso.datetime().nullable(),
    }),
  ),
})
export type SignOnTest = z.output<typeof signOnTest>
export type SignOnTestStep = SignOnTest['steps'][number]

const params = z.object({ id, clientId: id.describe('the `id` of the client, not its `client_id`') })
const path = '/users/{id}/oauth-clients/{clientId}/sign-on-test'

export const getSignOnTest = endpoint('getSignOnTest', {
  method: 'get',
  path,
  summary: 'The test of a sign-on that the partner made last, as far as it is by now; null without one of this client',
  access: 'owner',
  params,
  responses: { 200: one(signOnTest.nullable()) },
  refusals: ['forbidden', 'not_found'],
})

export const startSignOnTest = endpoint('startSignOnTest', {
  method: 'post',
  path,
  summary:
    'Starts a test of a sign-on with an API client, in the place of the partner’s last one: looks whether its addresses answer',
  access: 'owner',
  params,
  body: z.strictObject({ redirect_url: line(1, 2048).describe('one of the client’s') }),
  responses: { 201: one(signOnTest) },
  refusals: ['forbidden', 'not_found', 'sign_on_missing', 'too_many_requests'],
})

export const beginTestedSignOn = endpoint('beginTestedSignOn', {
  method: 'post',
  path: `${path}/begin`,
  summary:
    'Where the partner’s browser begins the tested sign-on: at the client’s `initiate_login_uri`, else at /oauth/authorize. From then on the test notes what the partner’s own sign-on does.',
  access: 'owner',
  params,
  responses: { 200: one(z.object({ url: z.string() })) },
  refusals: ['forbidden', 'not_found'],
})
