import { data } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import type { Organisation } from '#contract/partners/oauth-clients.ts'

/** The organisation of a partner; without one the 404 page: they have no clients, and can make none. */
export function organisationOr404(organisation: Organisation | null): Organisation {
  if (organisation) return organisation
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}
