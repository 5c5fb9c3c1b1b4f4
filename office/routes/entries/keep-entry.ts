import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readBounded } from '#contract/bounded-body.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { entries, MAX_ENTRY_BYTES, publishEntry } from '#contract/content/office-entries.ts'
import { forgetWorkingCopy, keepWorkingCopy, readWorkingCopy } from '#contract/content/working-copies.ts'
import type { Input } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import type { LastChange } from '#contract/ground/resource.ts'
import type { EditorAnswer } from '#office/editor/answer.ts'
import { documentOf } from '#office/editor/stored-document.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/keep-entry.ts'

/** Of what the editor says around an entry. */
const BYTES_AROUND = 2_048

const sentEntry = z.strictObject({
  do: z.enum(['keep', 'save', 'publish', 'forget']),
  revision: z.int().min(1),
  content: z.record(z.string(), z.unknown()),
})

/** Nobody has a page here. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/inhalte/:id', { id: params.id }))
}

/** What the editor sends while somebody writes, as JSON; it is answered as JSON, so that the page stays as it is. */
export async function action(args: Route.ActionArgs) {
  const bytes = await readBounded(args.request, MAX_ENTRY_BYTES + BYTES_AROUND)
  const sent = sentEntry.safeParse(bytes && jsonIn(bytes))
  if (!sent.success) return told({ kind: 'refused', message: errorCodes[bytes ? 'invalid' : 'too_large'][1] })
  const api = apiOf(args)
  const { id } = args.params
  try {
    return told(await carryOut(api, id, sent.data))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return told(await answerTo(error, api, id))
  }
}

async function carryOut(api: Client, id: string, sent: z.output<typeof sentEntry>): Promise<EditorAnswer> {
  const params = { id }
  const { revision, content } = sent
  const done = async (number: number): Promise<EditorAnswer> => {
    const { warnings } = (await api(readWorkingCopy, { params })).data
    return { kind: 'done', revision: number, warnings }
  }
  if (sent.do === 'forget') {
    await api(forgetWorkingCopy, { params })
    return done(revision)
  }
  if (sent.do === 'keep') {
    const { data } = await api(keepWorkingCopy, { params, body: { base_revision: revision, uri: null, content } })
    return { kind: 'kept', standing: data }
  }
  // The operation itself checks it.
  const body = { revision, content } as unknown as Input<typeof entries.change>['body']
  const { data } = await api(entries.change, { params, body })
  if (sent.do === 'publish') await api(publishEntry, { params, body: { revision: data.revision } })
  return done(data.revision)
}

async function answerTo({ status, body }: ApiError, api: Client, id: string): Promise<EditorAnswer> {
  if (body.code === 'unauthenticated') return { kind: 'login' }
  if (body.code === 'entry_changed') {
    const { data } = await api(entries.read, { params: { id } })
    const { changed_by: by = null } = body as Partial<LastChange>
    return { kind: 'conflict', by, stored: { document: documentOf(data.content), revision: data.revision } }
  }
  if (status === 422) return { kind: 'invalid', message: body.message, errors: body.errors ?? {} }
  return { kind: 'refused', message: body.message }
}

function told(answer: EditorAnswer): Response {
  return Response.json(answer)
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
