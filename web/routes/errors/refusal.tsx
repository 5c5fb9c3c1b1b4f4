import { isErrorBody } from '#contract/client.ts'

/** The sentence of what refused the page, if `body` is such an answer. */
export default function Refusal({ body }: { body: unknown }) {
  return isErrorBody(body) && <p className="mx-auto mt-5 max-w-prose text-lg">{body.message}</p>
}
