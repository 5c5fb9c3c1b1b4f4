import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { strictly } from './strictly.ts'

/** Throws when the body of a success is not as declared: an extra field is a leak, or is not documented. */
export function checkSuccess({ responses }: Endpoint, body: unknown): void {
  for (const schema of Object.values(responses)) strictly(schema).parse(body)
}

/** Like `checkSuccess`, for the body of a refusal. */
export function checkRefusal(body: unknown): void {
  strictly(errorBody).parse(body)
}

/** The client, which also throws for answers that are not as declared: so every test of the API checks its answers. */
export function checkingClient(client: Client): Client {
  return async (endpoint, ...input) => {
    const answer = await client(endpoint, ...input)
    checkSuccess(endpoint, answer)
    return answer
  }
}
