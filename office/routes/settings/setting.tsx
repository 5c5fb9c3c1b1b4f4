import { useMemo } from 'react'
import { href, Link } from 'react-router'
import { previewMailText, sendMailTextToMe } from '#contract/ground/mail-texts.ts'
import {
  changeSetting,
  type OfficeSetting,
  readSetting,
  readSettingVersion,
  type SettingVersion,
  takePlannedSettingBack,
} from '#contract/ground/settings.ts'
import { trySetting } from '#contract/storefront/sample-carts.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { SampleCarts } from '#office/sample-carts/sample-carts.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { classNames } from '#ui/class-names.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/setting.ts'
import { FormerValue } from './former-value.tsx'
import { MAIL_FORM, MailPreview, Placeholders } from './mail-preview.tsx'
import { lookAtMail, MAIL_STEPS, mailAsItIs, mailTextOf } from './mail-text.ts'
import { PlannedValues } from './planned-values.tsx'
import { saveValue, sendSetting, settingFields } from './setting-form.ts'
import { settingValues } from './setting-values.ts'
import { SettingVersions, VERSION } from './setting-versions.tsx'
import { wordsOf } from './setting-words.ts'
import { pageThatShows } from './shown-at.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: setting }, former, person] = await orErrorPage(
    Promise.all([api(readSetting, { params }), formerOf(args), personOf(args)]),
  )
  const mail = await orErrorPage(mailTextOf(api, setting))
  const shown = mail && (await mailAsItIs(api, mail, setting.value))
  const page = await orErrorPage(pageThatShows(api, setting.id))
  return { setting, former, person, page, fields: settingFields(setting), mail: mail && shown && { mail, shown } }
}

async function formerOf(args: Route.LoaderArgs): Promise<(SettingVersion & { value?: unknown }) | null> {
  const asked = args.url.searchParams.get(VERSION) ?? ''
  if (!/^\d{1,6}$/.test(asked) || Number(asked) < 1) return null
  const { data } = await apiOf(args)(readSettingVersion, { params: { id: args.params.id, number: Number(asked) } })
  return data
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, 'take_over', 'take_back'])
      if (step === 'take_back') {
        await api(takePlannedSettingBack, { params: { id: params.id, number: Number(form.get('number')) } })
        return { tookBack: true as const }
      }
      const revision = Number(form.get('revision'))
      const send = async (value: unknown, reason: string) => {
        const { data } = await api(changeSetting, { params, body: { revision, value, reason } })
        return { saved: data.revision }
      }
      if (step === 'take_over') {
        const number = Number(form.get('number'))
        const { data: version } = await api(readSettingVersion, { params: { id: params.id, number } })
        return saveValue({ api, form, id: params.id }, version.value, (value) =>
          send(value, settingsRoom.takenOver(number)),
        )
      }
      const { data: setting } = await api(readSetting, { params })
      const intent = knownIntent(formText(form, 'intent'), ['', ...MAIL_STEPS])
      const mail = intent === '' ? null : await mailTextOf(api, setting)
      if (intent !== '' && !mail) return invalidForm({}, form)
      if (intent !== '' && mail)
        return sendSetting(form, setting, (value) => lookAtMail(api, mail, { step: intent, value, form }))
      return sendSetting(form, setting, (typed) =>
        saveValue({ api, form, id: params.id }, typed, (value) => send(value, formText(form, 'reason'))),
      )
    },
    {
      calls: [
        changeSetting,
        previewMailText,
        readSetting,
        readSettingVersion,
        sendMailTextToMe,
        takePlannedSettingBack,
        trySetting,
      ],
    },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

/** A form and what it makes. */
const BESIDE_EACH_OTHER = 'xl:grid-cols-2'

export default function SettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, former, person, page, fields, mail } = loaderData
  const { id, revision, value, label, may_change: mayChange } = setting
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const isOfForm = failure?.values['step'] === SAVE
  const values = useMemo(() => settingValues(fields, value), [fields, value])
  const words = wordsOf(id)
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const tried = actionData && 'looked' in actionData ? actionData : undefined
  const reason = tried?.looked['reason'] ?? (isOfForm ? failure?.values['reason'] : '')
  return (
    <div className={classNames('grid gap-8', mail ? BESIDE_EACH_OTHER : 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
      <title>{frame.titleOf(label)}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/einstellungen')} label={settingsRoom.back} />
          <h1 className="font-display text-3xl">{label}</h1>
        </header>
        <Invalid setting={setting} />
        {saved !== undefined && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        {actionData && 'tookBack' in actionData && (
          <Notice kind="success" live>
            {settingsRoom.tookBack}
          </Notice>
        )}
        <PlannedValues {...{ setting, fields, words }} now={values} />
        {former && (
          <FormerValue {...{ former, fields, words, revision, mayChange }} now={values}>
            {failure && !isOfForm && (
              <>
                <FormErrorSummary title={failure.message} errors={failure.errors} />
                <SampleCarts failure={failure} />
              </>
            )}
          </FormerValue>
        )}
        {!mayChange && <Notice kind="info">{settingsRoom.readOnly}</Notice>}
        <EditForm
          key={id}
          {...{ fields, values, words, person, revision }}
          failure={isOfForm ? failure : undefined}
          saved={saved}
          looked={tried?.looked}
          id={mail ? MAIL_FORM : undefined}
          readOnly={!mayChange}
        >
          <TextField
            name="reason"
            label={settingsRoom.reason}
            hint={settingsRoom.reasonHint}
            optional
            maxLength={500}
            error={isOfForm ? failure?.errors['reason'] : undefined}
            defaultValue={reason}
          />
          <SampleCarts failure={isOfForm ? failure : undefined} />
        </EditForm>
        {mayChange && (
          <Link to={href('/einstellungen/:id/planen', { id })} className="text-link self-start">
            {settingsRoom.plan}
          </Link>
        )}
        {mail && <Placeholders mail={mail.mail} />}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {mail && (
          <MailPreview
            shown={tried?.shown ?? mail.shown}
            isTried={tried !== undefined}
            isSent={tried?.isSent ?? false}
          />
        )}
        {page !== null && (
          <a href={page} className="text-link self-start">
            {settingsRoom.shownAt}
          </a>
        )}
        <SettingVersions setting={setting} shown={former?.revision} />
      </div>
    </div>
  )
}

function Invalid({ setting: { errors, held_revision } }: { setting: OfficeSetting }) {
  if (!errors) return null
  return (
    <Notice kind="error" title={settingsRoom.invalid}>
      <p>{settingsRoom.invalidText(held_revision)}</p>
      <ul className="list-disc pl-5">
        {Object.entries(errors).map(([field, messages]) => (
          <li key={field}>{messages.join(' ')}</li>
        ))}
      </ul>
    </Notice>
  )
}
