import { data } from 'react-router'
import type { Organisation } from '#contract/account/oauth-clients.ts'
import { errorCodes } from '#contract/errors.ts'

/** The organisation of a partner. Throws the 404 page for one without: they have no clients, and can make none. */
export function organisationOr404(organisation: Organisation | null): Organisation {
  if (organisation) return organisation
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}
