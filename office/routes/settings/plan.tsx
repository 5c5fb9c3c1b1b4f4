import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { previewMailText, sendMailTextToMe } from '#contract/ground/mail-texts.ts'
import { planSetting, readSetting } from '#contract/ground/settings.ts'
import { trySetting } from '#contract/storefront/sample-carts.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
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
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/plan.ts'
import { MAIL_FORM, MailPreview, Placeholders } from './mail-preview.tsx'
import { lookAtMail, MAIL_STEPS, mailAsItIs, mailTextOf } from './mail-text.ts'
import { saveValue, sendSetting, settingFields } from './setting-form.ts'
import { settingValues } from './setting-values.ts'
import { wordsOf } from './setting-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: setting }, person] = await orErrorPage(
    Promise.all([api(readSetting, { params: args.params }), personOf(args)]),
  )
  if (!setting.may_change) throw new Response(null, { status: 403 })
  const mail = await orErrorPage(mailTextOf(api, setting))
  const shown = mail && (await mailAsItIs(api, mail, setting.value))
  return { setting, person, fields: settingFields(setting), mail: mail && shown && { mail, shown } }
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      knownIntent(formText(form, 'step'), [SAVE])
      const { data: setting } = await api(readSetting, { params })
      const step = knownIntent(formText(form, 'intent'), ['', ...MAIL_STEPS])
      if (step !== '') {
        const mail = await mailTextOf(api, setting)
        if (!mail) return invalidForm({}, form)
        return sendSetting(form, setting, (value) => lookAtMail(api, mail, { step, value, form }))
      }
      const typed = formText(form, 'valid_from')
      const plan = async (value: unknown) => {
        const body = { value, valid_from: fromSwissField(typed) ?? typed, reason: formText(form, 'reason') }
        await api(planSetting, { params, body })
        return redirect(href('/einstellungen/:id', params))
      }
      return sendSetting(form, setting, (value) => saveValue({ api, form, id: params.id }, value, plan))
    },
    { calls: [planSetting, previewMailText, readSetting, sendMailTextToMe, trySetting] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

/** A value of a setting that is to hold from a moment on. */
export default function PlanPage({ loaderData: { setting, person, fields, mail }, actionData }: Route.ComponentProps) {
  const { id, label, value } = setting
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const tried = actionData && 'looked' in actionData ? actionData : undefined
  const typed = tried?.looked ?? failure?.values
  const values = useMemo(() => settingValues(fields, value), [fields, value])
  const title = settingsRoom.planTitle(label)
  return (
    <div className={classNames('grid gap-8', mail && 'xl:grid-cols-2')}>
      <title>{frame.titleOf(title)}</title>
      <div className="flex max-w-4xl min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/einstellungen/:id', { id })} label={label} />
          <h1 className="font-display text-3xl">{title}</h1>
          <p className="text-ink-soft">{settingsRoom.planLead}</p>
        </header>
        <EditForm
          {...{ fields, values, person }}
          words={wordsOf(id)}
          revision={setting.revision}
          failure={failure}
          looked={tried?.looked}
          id={mail ? MAIL_FORM : undefined}
          submit={settingsRoom.doPlan}
        >
          <TextField
            type="datetime-local"
            step={1}
            name="valid_from"
            label={settingsRoom.validFrom}
            hint={settingsRoom.validFromHint}
            required
            error={failure?.errors['valid_from']}
            defaultValue={typed?.['valid_from']}
            className="max-w-xs"
          />
          <TextField
            name="reason"
            label={settingsRoom.reason}
            hint={settingsRoom.reasonHint}
            optional
            maxLength={500}
            error={failure?.errors['reason']}
            defaultValue={typed?.['reason']}
          />
          <SampleCarts failure={failure} />
        </EditForm>
        {mail && <Placeholders mail={mail.mail} />}
      </div>
      {mail && (
        <MailPreview shown={tried?.shown ?? mail.shown} isTried={tried !== undefined} isSent={tried?.isSent ?? false} />
      )}
    </div>
  )
}
