import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { planSetting, readSetting } from '#contract/ground/settings.ts'
import { trySetting } from '#contract/storefront/sample-carts.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { fromSwissField } from '#office/editing/swiss-moment.ts'
import { frame } from '#office/messages/frame.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { SampleCarts } from '#office/sample-carts/sample-carts.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/plan.ts'
import { saveValue, sendSetting, settingFields } from './setting-form.ts'
import { settingValues } from './setting-values.ts'
import { wordsOf } from './setting-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ data: setting }, person] = await orErrorPage(
    Promise.all([apiOf(args)(readSetting, { params: args.params }), personOf(args)]),
  )
  if (!setting.may_change) throw new Response(null, { status: 403 })
  return { setting, person, fields: settingFields(setting) }
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      knownIntent(formText(form, 'step'), [SAVE])
      const { data: setting } = await api(readSetting, { params })
      const typed = formText(form, 'valid_from')
      const plan = async (value: unknown) => {
        const body = { value, valid_from: fromSwissField(typed) ?? typed, reason: formText(form, 'reason') }
        await api(planSetting, { params, body })
        return redirect(href('/einstellungen/:id', params))
      }
      return sendSetting(form, setting, (value) => saveValue({ api, form, id: params.id }, value, plan))
    },
    { calls: [planSetting, readSetting, trySetting] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

/** A value of a setting that is to hold from a moment on. */
export default function PlanPage({ loaderData: { setting, person, fields }, actionData }: Route.ComponentProps) {
  const { id, label, value } = setting
  const values = useMemo(() => settingValues(fields, value), [fields, value])
  const title = settingsRoom.planTitle(label)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(title)}</title>
      <header className="flex flex-col gap-2">
        <WayBack room={href('/einstellungen/:id', { id })} label={label} />
        <h1 className="font-display text-3xl">{title}</h1>
        <p className="text-ink-soft">{settingsRoom.planLead}</p>
      </header>
      <EditForm
        {...{ fields, values, person }}
        words={wordsOf(id)}
        revision={setting.revision}
        failure={actionData}
        submit={settingsRoom.doPlan}
      >
        <TextField
          type="datetime-local"
          step={1}
          name="valid_from"
          label={settingsRoom.validFrom}
          hint={settingsRoom.validFromHint}
          required
          error={actionData?.errors['valid_from']}
          defaultValue={actionData?.values['valid_from']}
          className="max-w-xs"
        />
        <TextField
          name="reason"
          label={settingsRoom.reason}
          hint={settingsRoom.reasonHint}
          optional
          maxLength={500}
          error={actionData?.errors['reason']}
          defaultValue={actionData?.values['reason']}
        />
        <SampleCarts failure={actionData} />
      </EditForm>
    </div>
  )
}
