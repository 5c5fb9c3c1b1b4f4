import { redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MOST_LOGO_FORM_BYTES } from '#contract/partners/oauth-clients.ts'
import {
  addOrganisationMember,
  partnerOrganisations,
  removeOrganisationMember,
  setOrganisationLogo,
} from '#contract/partners/office-partners.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { SAVE } from '#office/editing/edit-form.tsx'
import { sendForm } from '#office/editing/send-form.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { apiOf } from '#office/visit.ts'
import { isNameTyped } from './typed-name.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

/** The steps of a partner's page that leave it as it is. */
const doing = {
  logo: ({ api, params, form }) => {
    const logo_file = form.getAll('logo_file').filter((file): file is File => file instanceof File && file.name !== '')
    return api(setOrganisationLogo, { params, body: { logo_file } })
  },
  add_member: ({ api, params, form }) =>
    api(addOrganisationMember, { params, body: { member_email: formText(form, 'member_email') } }),
  remove_member: ({ api, params, form }) =>
    api(removeOrganisationMember, {
      params,
      body: { user: formText(form, 'user'), reason: formText(form, 'reason') },
    }),
} satisfies Record<string, (sent: Sent) => Promise<unknown>>

const calls = [
  partnerOrganisations.change,
  partnerOrganisations.delete,
  setOrganisationLogo,
  addOrganisationMember,
  removeOrganisationMember,
] as const

const labels = { ...partnerRoom.fields, member_email: partnerRoom.personEmail, user: partnerRoom.person }

/** Carries out what a form of a partner’s page names. */
export function doPartnerStep(args: Arguments) {
  const api = apiOf(args)
  const params = { id: args.params.id }
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, 'delete', 'logo', 'add_member', 'remove_member'])
      if (step === SAVE)
        return sendForm(
          form,
          { schema: partnerOrganisations.change.body, labels: partnerRoom.fields },
          async (body) => ({ saved: (await api(partnerOrganisations.change, { params, body })).data.revision }),
        )
      if (step === 'delete') {
        if (!isNameTyped(form)) return invalidForm({ typed_name: [partnerRoom.typedNameWrong] }, form)
        await api(partnerOrganisations.delete, { params, query: { revision: Number(formText(form, 'revision')) } })
        return redirect('/partner')
      }
      if (step === 'remove_member' && formText(form, 'user') === '')
        return invalidForm({ user: [fieldMessage('user', 'choice')] }, form, labels)
      await doing[step]({ api, params, form })
      return { done: step }
    },
    { calls, labels, maxBytes: MOST_LOGO_FORM_BYTES },
  )
}
