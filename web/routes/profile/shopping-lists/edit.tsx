import { Form, href, redirect } from 'react-router'
import { MAX_LIST_NAME } from '#contract/storefront/shopping-list/content.ts'
import { mergeLists } from '#contract/storefront/shopping-list/merge.ts'
import { deleteShoppingList, getShoppingList, renewShoppingListLink } from '#contract/storefront/shopping-lists.ts'
import { formFailure, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { listMessages, listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/edit.ts'
import { MERGED } from './form-names.ts'
import { ShownSettings, shownSettings, typedSettings } from './list-settings.tsx'
import { writeList } from './write-list.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(getShoppingList, { params: args.params }))
  return data
}

const SENTENCES: Readonly<Record<string, string>> = {
  delete: failedActions.deleteList,
  link: failedActions.changeList,
}

/** Writes name and sharing, then gives a new link where that was pressed; or deletes the list: the field `intent`. */
export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, 'intent'), ['', 'link', 'delete'])
    try {
      throw redirect(await change(args, intent, form))
    } catch (error) {
      return formFailure(error, form, {
        sentence: SENTENCES[intent] ?? failedActions.renameList,
        labels: { name: listMessages.name },
      })
    }
  })
}

/** Carries the change out, and says where to go on. */
async function change(args: Route.ActionArgs, intent: string, form: FormData): Promise<string> {
  const api = apiOf(args)
  const { params } = args
  if (intent === 'delete') {
    await api(deleteShoppingList, { params })
    return href('/profile/shopping-list')
  }
  const [shown, typed] = [shownSettings(form), typedSettings(form)]
  // Products and amounts stay as they are now: this page does not show them.
  const now = await writeList(api, params.code, (theirs) =>
    mergeLists({ base: { ...theirs, ...shown }, mine: { ...theirs, ...typed }, theirs }),
  )
  const { name, is_shared, shows_owner } = { ...now, ...shown }
  const isMerged = name !== now.name || is_shared !== now.is_shared || shows_owner !== now.shows_owner
  const isRenewed = intent === 'link' && now.is_shared
  const { code } = isRenewed ? (await api(renewShoppingListLink, { params })).data : params
  const list = href('/profile/shopping-list/:code', { code })
  return isMerged ? `${list}?${MERGED}=1` : list
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/shopping-list/:code/edit', params)
  return pageMeta(matches[0].loaderData, { title: messages.editTitle, path, robots: 'noindex' })
}

/** Name and sharing of a list, its link, and its deletion. */
export default function EditListPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const sent = actionData && new Map(Object.entries(actionData.values))
  const shown = sent && shownSettings(sent)
  const typed = sent && shown ? typedSettings(sent) : list
  const crumbs = [
    { title: listMessages.title, url: href('/profile/shopping-list') },
    { title: list.name, url: href('/profile/shopping-list/:code', { code: list.code }) },
    { title: messages.editTitle, url: href('/profile/shopping-list/:code/edit', { code: list.code }) },
  ]
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <AccountBreadcrumb crumbs={crumbs} />
      <SectionHeading level={1}>{messages.editTitle}</SectionHeading>
      {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
      <Form method="post" noValidate className="flex flex-col items-start gap-5">
        <ShownSettings {...(shown ?? list)} />
        <TextField
          name="name"
          label={listMessages.name}
          error={actionData?.errors['name']}
          defaultValue={typed.name}
          maxLength={MAX_LIST_NAME}
          required
          className="w-full"
        />
        <CheckboxField name="is_shared" label={messages.shareLabel} defaultChecked={typed.is_shared} />
        <CheckboxField name="shows_owner" label={messages.showOwner} defaultChecked={typed.shows_owner} />
        <Button busy={busy}>{listMessages.save}</Button>
        {list.is_shared && (
          <div className="flex w-full flex-col items-start gap-2 border-t border-line pt-6">
            <Button name="intent" value="link" variant="secondary" size="small">
              {messages.newLink}
            </Button>
            <p className="text-sm text-ink-soft">{messages.newLinkText}</p>
          </div>
        )}
      </Form>
      <Form method="post" className="border-t border-line pt-6">
        <Button name="intent" value="delete" variant="danger" size="small">
          {messages.delete}
        </Button>
      </Form>
    </div>
  )
}
