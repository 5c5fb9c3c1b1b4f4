import { data } from 'react-router'
import { getSchool, listOwnSchools, type School } from '#contract/accounts/schools/schools.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0] & Parameters<typeof apiOf>[0]

/** The schools of the visitor: the one that is shown, which is the chosen one, and what they asked for. */
export async function ownSchools(args: Arguments) {
  const user = await requireLogin(args)
  const api = apiOf(args)
  const read = async (id: string) => (await api(getSchool, { params: { id } })).data
  return orErrorPage(
    (async () => {
      const { data: own } = await api(listOwnSchools, { params: { id: user.id } })
      const shown = own.find(({ role }) => role !== null)
      const request = own.find(({ role }) => role === null)
      return {
        user,
        school: shown ? await read(shown.id) : null,
        request: request ? await read(request.id) : null,
      }
    })(),
  )
}

/** The school that the visitor is responsible for and that is shown; for others the page does not exist. */
export async function responsibleSchool(args: Arguments): Promise<School> {
  const { school } = await ownSchools(args)
  if (school?.role !== 'responsible') throw unknownPage()
  return school
}

function unknownPage() {
  const [status, message] = errorCodes.not_found
  return data({ code: 'not_found', message }, { status })
}
