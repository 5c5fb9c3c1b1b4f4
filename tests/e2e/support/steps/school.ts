import { randomUUID } from 'node:crypto'
import { getCurrentUser, register } from '#contract/accounts/auth.ts'
import { approveTeacher, teacherApplications } from '#contract/accounts/office-teachers.ts'
import { joinByCode, renewJoinLink } from '#contract/accounts/schools/joining.ts'
import { approveSchool } from '#contract/accounts/schools/office-schools.ts'
import { foundSchool } from '#contract/accounts/schools/schools.ts'
import { uploadTeacherProof } from '#contract/accounts/teachers.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { schoolInput } from '#tests/support/factories/school-factories.ts'
import type { ShopApi } from './api.ts'
import { confirmEmail } from './confirm-email.ts'
import { logInByApi, newPerson, type Person } from './people.ts'

/** Somebody who has registered as a teacher, and whom staff have confirmed; the address is not confirmed yet. */
export async function confirmedTeacher(api: ShopApi, staff: ShopApi, firstName = 'Noemi'): Promise<Person> {
  const name = newPerson(firstName)
  const person = { ...name, email: `${firstName.toLowerCase()}.${randomUUID()}@schule.example` }
  const { lastName: last_name, email, password } = person
  const proof_file = [new File([new Uint8Array(await makePdf(1))], 'Anstellung.pdf', { type: 'application/pdf' })]
  const { proof_token } = (await api(uploadTeacherProof, { body: { proof_file } })).data
  await api(register, {
    body: {
      type: 'teacher',
      first_name: firstName,
      last_name,
      email,
      password,
      terms_accepted: true,
      institution: 'Schule Aarau',
      school_post_code: '5000',
      school_city: 'Aarau',
      function: 'teacher',
      subjects: ['french'],
      proof: 'upload',
      proof_token,
    },
  })
  const { data } = await staff(teacherApplications.list, { query: { query: email } })
  const [application] = data
  if (!application) throw new Error(`${email} has not applied`)
  await staff(approveTeacher, { params: { id: application.id }, body: { revision: 1 } })
  return person
}

/** A school that `person` has founded and staff have confirmed; `api` is logged in as the person afterwards. */
export async function confirmedSchool(
  { api, staff }: { api: ShopApi; staff: ShopApi },
  person: Person,
): Promise<{ id: string; name: string }> {
  const name = `Schule ${randomUUID().slice(0, 8)}`
  await logInByApi(api, person)
  const { data: user } = await api(getCurrentUser)
  const { data: school } = await api(foundSchool, { params: { id: user.id }, body: { ...schoolInput, name } })
  await staff(approveSchool, { params: { id: school.id }, body: { revision: school.revision } })
  return { id: school.id, name }
}

interface OfSchool {
  /** Of who joins; logged in as them afterwards. */
  api: ShopApi
  staff: ShopApi
  /** Of who is responsible for the school. */
  responsible: ShopApi
}

/** A confirmed teacher who has joined a school. */
export async function joinedTeacher({ api, staff, responsible }: OfSchool, schoolId: string): Promise<Person> {
  const person = await confirmedTeacher(api, staff, 'Ladina')
  await logInByApi(api, person)
  await confirmEmail(api, person)
  const { data: link } = await responsible(renewJoinLink, { params: { id: schoolId } })
  await api(joinByCode, { params: { code: link.code ?? '' } })
  return person
}
