import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { refusalBody } from '#contract/refusals.ts'
import { isFullRun } from '../full-run.ts'
import { strictly } from './strictly.ts'

/** The body of a success must be as declared: an extra field is a leak, or is not documented. */
export function checkSuccess(endpoint: Endpoint, body: unknown): void {
  for (const schema of Object.values(endpoint.responses)) strictly(schema).parse(body)
  if (!(body instanceof File) && body !== undefined) checkDescribed?.(endpoint, body)
}

/** The description of the API is compiled for each file of tests that asks, which the gate does in one of them alone. */
const { checkDescribed } = isFullRun ? await import('./described-answers.ts') : { checkDescribed: undefined }

/** Like `checkSuccess`, for the body of a refusal. */
export function checkRefusal(endpoint: Endpoint, body: unknown): void {
  strictly(refusalBody(endpoint, [(body as ErrorBody).code])).parse(body)
}

/** The client, which also throws for answers that are not as declared: so every test of the API checks its answers. */
export function checkingClient(client: Client): Client {
  return async (endpoint, ...input) => {
    const answer = await client(endpoint, ...input)
    checkSuccess(endpoint, answer)
    return answer
  }
}
