import { Form, href } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { entryTypes } from '#contract/content/entry-content.ts'
import { entryTypeLabels } from '#contract/content/entry-labels.ts'
import { entries } from '#contract/content/office-entries.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { frame } from '#office/messages/frame.ts'
import { contentLabels, entryRoom } from '#office/messages/website/entries.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/new.ts'
import { emptyContent } from './empty-content.ts'
import { leadToEditor } from './lead-to-editor.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, entries.create)
  return null
}

const labels = { uri: entryRoom.address, title: contentLabels.title, group: entryRoom.group }

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const type = entryTypes.find((one) => one === formText(form, 'type')) ?? 'page'
      const content = emptyContent(type, { title: formText(form, 'title'), group: formText(form, 'group') })
      try {
        const { data } = await apiOf(args)(entries.create, { body: { uri: formText(form, 'uri'), content } })
        return leadToEditor(data.id)
      } catch (error) {
        if (!(error instanceof ApiError) || !error.body.errors) throw error
        const errors = Object.entries(error.body.errors)
        return invalidForm(Object.fromEntries(errors.map(([name, said]) => [withoutPlace(name), said])), form, labels)
      }
    },
    { calls: [entries.create], labels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

// From the labels: a browser has no schemas, of which the kinds could be read.
const types = Object.entries(entryTypeLabels).map(([value, label]) => ({ value, label }))

/** The page on which an entry begins: what it is, and where; the rest is written in the editor. */
export default function NewEntry({ actionData }: Route.ComponentProps) {
  const busy = useBusy()
  useEditKeys()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const field = (name: 'uri' | 'title' | 'group') => ({
    name,
    label: labels[name],
    error: failure?.errors[name],
    defaultValue: failure?.values[name],
  })
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <title>{frame.titleOf(entryRoom.new)}</title>
      <WayBack room={href('/inhalte')} label={entryRoom.back} />
      <h1 className="font-display text-3xl">{entryRoom.new}</h1>
      <LoginAgain failure={failure} />
      <Form method="post" noValidate data-edit className="flex flex-col gap-5">
        <input type="hidden" name="step" value="create" />
        {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        <TextField {...field('title')} maxLength={200} required />
        <TextField {...field('uri')} hint={entryRoom.addressHint} maxLength={300} required autoComplete="off" />
        <SelectField
          name="type"
          label={entryRoom.type}
          hint={entryRoom.typeHint}
          options={types}
          defaultValue={failure?.values['type']}
        />
        <TextField {...field('group')} hint={entryRoom.groupHint} maxLength={100} optional />
        <Button busy={busy} className="self-start" data-confirm>
          {entryRoom.create}
        </Button>
      </Form>
    </div>
  )
}

/** Of a field of the content, its own name. */
function withoutPlace(name: string): string {
  return name.replace(/^content\./, '')
}
