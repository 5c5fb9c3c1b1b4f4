import { data, isRouteErrorResponse } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { editing } from '#office/messages/editing.ts'

/**
 * Sends a form from the browser. When no answer comes, as without a network or while the server is replaced, the page
 * stays with all that was typed and says so, where the router would show its error page.
 */
export async function orKeepForm<T>(request: Request, send: () => Promise<T>) {
  const form = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error
    const values = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'))
    const failure: FormFailure = { message: editing.noConnection, code: null, errors: {}, values }
    return data(failure, { status: 503 })
  }
}
