import { href, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import {
  createPreviewLink,
  duplicateEntry,
  entries,
  moveEntry,
  publishEntry,
  restoreRevision,
  takePlanBack,
  withdrawEntry,
} from '#contract/content/office-entries.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { fromSwissField } from '#office/editing/swiss-moment.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

const doing = {
  publish: ({ api, params, form }) =>
    api(publishEntry, { params, body: { from: momentIn(form, 'from'), until: momentIn(form, 'until') } }),
  take_back: ({ api, params }) => api(takePlanBack, { params }),
  withdraw: ({ api, params }) => api(withdrawEntry, { params }),
  move: ({ api, params, form }) => api(moveEntry, { params, body: { uri: formText(form, 'uri').trim() } }),
  restore: ({ api, params, form }) =>
    api(restoreRevision, { params: { ...params, number: Number(formText(form, 'number')) } }),
} satisfies Record<string, (sent: Sent) => Promise<unknown>>

const STEPS = ['publish', 'take_back', 'withdraw', 'move', 'restore', 'share', 'duplicate', 'delete'] as const

const calls = [
  publishEntry,
  withdrawEntry,
  moveEntry,
  restoreRevision,
  createPreviewLink,
  takePlanBack,
  duplicateEntry,
  entries.delete,
] as const

const labels = { from: entryRoom.visibleFrom, until: entryRoom.visibleUntil, uri: entryRoom.newAddress }

/** Carries out what a form of a page's page names. */
export function doEntryStep(args: Arguments) {
  const api = apiOf(args)
  const params = { id: args.params.id }
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), STEPS)
      if (step === 'share') return { shared: (await api(createPreviewLink, { params })).data }
      if (step === 'duplicate') {
        const { data } = await api(duplicateEntry, { params, body: { uri: formText(form, 'uri').trim() } })
        return redirect(href('/inhalte/:id', { id: data.id }))
      }
      if (step === 'delete') {
        await api(entries.delete, { params, query: { revision: Number(formText(form, 'revision')) } })
        return redirect(href('/inhalte'))
      }
      await doing[step]({ api, params, form })
      return { done: step }
    },
    { calls, labels },
  )
}

/** What is no moment is left to the operation, which says so. */
function momentIn(form: FormData, name: string): string | null {
  const text = formText(form, name).trim()
  return text === '' ? null : (fromSwissField(text) ?? text)
}
