import { redirect } from 'react-router'
import { fieldMessage } from '#contract/field-messages.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { SAVE } from '#office/editing/edit-form.tsx'
import { sendForm } from '#office/editing/send-form.ts'
import { termFieldLabels, termRoom } from '#office/messages/website/terms.ts'
import { apiOf } from '#office/visit.ts'
import { DELETE, DISSOLVE, MOVE } from './step-names.ts'
import { readPlace } from './term-places.ts'
import type { TermRoom } from './term-room.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

const labels = { ...termFieldLabels, place: termRoom.place, into: termRoom.into }

/** Saves a term, moves it, puts what stands in it elsewhere, or deletes it. */
export function doTermStep(args: Arguments, room: TermRoom) {
  const api = apiOf(args)
  const { id } = args.params
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, MOVE, DISSOLVE, DELETE])
      if (step === MOVE) {
        const body = readPlace(formText(form, 'place'))
        if (!body) return invalidForm({ place: [fieldMessage('place', 'choice')] }, form, labels)
        await api(room.place, { params: { id }, body })
        return { done: MOVE }
      }
      if (step === DISSOLVE) {
        const into = formText(form, 'into')
        if (into === '') return invalidForm({ into: [fieldMessage('into', 'choice')] }, form, labels)
        await api(room.dissolve, { params: { id }, body: { into } })
        return redirect(room.path)
      }
      if (step === DELETE) {
        await api(room.remove, { params: { id } })
        return redirect(room.path)
      }
      return sendForm(form, { schema: room.change.body, labels }, async (body) => {
        const { data } = await api(room.change, { params: { id }, body })
        return { saved: data.revision }
      })
    },
    { calls: [room.change, room.place, room.dissolve, room.remove], labels },
  )
}

/** A new term. */
export function makeTerm(args: Omit<Arguments, 'params'>, room: TermRoom) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: room.create.body, labels }, async (body) => {
        const { data } = await apiOf(args)(room.create, { body })
        return redirect(`${room.path}/${data.id}`)
      }),
    { calls: [room.create], labels },
  )
}
