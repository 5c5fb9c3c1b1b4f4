import { Form, href } from 'react-router'
import {
  importRedirects,
  MOST_BYTES_OF_REDIRECTS,
  type TriedRedirects,
  tryRedirects,
} from '#contract/content/office-redirects.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { frame } from '#office/messages/frame.ts'
import { redirectFieldLabels, redirectRoom } from '#office/messages/website/redirects.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/file.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, importRedirects)
  return null
}

/** Tries the file, which writes nothing, or loads its redirects. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const isTrial = knownIntent(formText(form, 'step'), ['try', 'load']) === 'try'
      const files = form.getAll('redirects').filter((file): file is File => file instanceof File && file.name !== '')
      if (files.length === 0) return invalidForm({ redirects: [fieldMessage('redirects', 'fileAgain')] }, form)
      const { data } = await api(isTrial ? tryRedirects : importRedirects, { body: { redirects: files } })
      return { outcome: data, isTrial }
    },
    { calls: [tryRedirects, importRedirects], labels: redirectFieldLabels, maxBytes: MOST_BYTES_OF_REDIRECTS },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function RedirectsFromFile({ actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(redirectRoom.fileTitle)}</title>
      <WayBack room={href('/navigationen/weiterleitungen')} label={redirectRoom.back} />
      <h1 className="font-display text-3xl">{redirectRoom.fileTitle}</h1>
      <p className="max-w-prose">{redirectRoom.fileLead}</p>
      {actionData && 'outcome' in actionData && <Outcome {...actionData} />}
      <LoginAgain failure={failure} />
      <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-5">
        {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        <FileField
          name="redirects"
          label={redirectRoom.fileField}
          error={failure?.errors['redirects']}
          accept=".csv,.txt,text/csv,text/plain"
          className="max-w-xl"
        />
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="try" variant="secondary" busy={busy}>
            {redirectRoom.try}
          </Button>
          <Button name="step" value="load" busy={busy} data-confirm>
            {redirectRoom.load}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Outcome({ outcome, isTrial }: { outcome: TriedRedirects; isTrial: boolean }) {
  const { created, changed, unchanged, problems } = outcome
  if (problems.length === 0)
    return (
      <Notice kind="success" live title={isTrial ? redirectRoom.tried : redirectRoom.loaded}>
        {redirectRoom.found(created, changed, unchanged)}
      </Notice>
    )
  return (
    <Notice kind="warning" live title={redirectRoom.wrong}>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
