import type { Client } from '#contract/client.ts'
import { cancelDeletionByStaff, requestDeletionByStaff, requestExportByStaff } from '#contract/desks/office-privacy.ts'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { correctEmail, correctPersonalData } from '#contract/desks/person-corrections.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PersonalData } from '#contract/ground/users.ts'
import { isStaffGroup } from '#contract/groups.ts'
import { formText } from '#forms/form-text.ts'

/** What staff do with an account for the person who asks for it, each with the operation that says who may. */
export const careSteps = {
  copy: requestExportByStaff,
  erase: requestDeletionByStaff,
  keep: cancelDeletionByStaff,
  correct: correctPersonalData,
  correct_email: correctEmail,
} satisfies Record<string, Endpoint>
export type CareStep = keyof typeof careSteps

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

function reasonIn(form: FormData) {
  return { reason: formText(form, 'reason') }
}

export const doingCare: Record<CareStep, (sent: Sent) => Promise<unknown>> = {
  copy: ({ api, params, form }) => api(requestExportByStaff, { params, body: reasonIn(form) }),
  erase: ({ api, params, form }) => api(requestDeletionByStaff, { params, body: reasonIn(form) }),
  keep: ({ api, params, form }) => api(cancelDeletionByStaff, { params, body: reasonIn(form) }),
  correct: ({ api, params, form }) => {
    // The operation says which salutations there are.
    const salutation = formText(form, 'salutation') as PersonalData['salutation']
    const [first_name, last_name] = [formText(form, 'first_name'), formText(form, 'last_name')]
    const [institution, phone] = [formText(form, 'institution'), formText(form, 'phone')]
    const body = { salutation, first_name, last_name, institution, phone, ...reasonIn(form) }
    return api(correctPersonalData, { params, body })
  },
  correct_email: ({ api, params, form }) =>
    api(correctEmail, { params, body: { email: formText(form, 'email'), ...reasonIn(form) } }),
}

/** Nobody does it with their own account, and with one of the staff only an administrator. */
export function mayCareFor(person: OfficeUser, caller: { id: string; groups: readonly string[] } | null): boolean {
  if (!caller || caller.id === person.id) return false
  return caller.groups.includes('admin') || !person.groups.some(isStaffGroup)
}
