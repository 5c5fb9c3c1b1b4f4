import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { strictly } from './strictly.ts'

/** Throws for the body of a success that is not as declared: a field too many is a leak, or is not documented. */
export function checkSuccess({ responses }: Endpoint, body: unknown): void {
  for (const schema of Object.values(responses)) strictly(schema).parse(body)
}

/** As `checkSuccess`, for the body of a refusal. */
export function checkRefusal(body: unknown): void {
  strictly(errorBody).parse(body)
}

/** The client, but that it throws for answers that are not as declared: so every test of the API checks its answers. */
export function checkingClient(client: Client): Client {
  return async (endpoint, ...input) => {
    const answer = await client(endpoint, ...input)
    checkSuccess(endpoint, answer)
    return answer
  }
}
