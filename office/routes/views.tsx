import { Form, Link, redirect } from 'react-router'
import { createView, deleteView } from '#contract/desks/views.ts'
import { formText } from '#forms/form-text.ts'
import { safePath } from '#forms/safe-path.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { lists } from '#office/messages/lists.ts'
import { KeepViewFields } from '#office/resource/keep-view-fields.tsx'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/views.ts'

/** Keeps a view of a list, or forgets one, and leads back to the list: to the view that was kept. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const text = (name: string) => formText(form, name)
      const id = text('forget')
      if (id === '') {
        const [list, title, query] = [text('list'), text('title'), text('query')]
        await api(createView, { body: { list, title, query, is_shared: form.has('is_shared') } })
      } else await api(deleteView, { params: { id } })
      return redirect(safePath(text('back')))
    },
    { calls: [createView, deleteView], labels: { title: lists.viewTitle } },
  )
}

/** Where a view could not be kept and no script shows it in the list: the same form, with what is wrong at its field. */
export default function ViewsPage({ actionData: failure }: Route.ComponentProps) {
  const { values = {} } = failure ?? {}
  return (
    <div className="flex max-w-md flex-col items-start gap-6">
      <title>{frame.titleOf(lists.keepView)}</title>
      <h1 className="font-display text-3xl">{lists.keepView}</h1>
      {failure ? (
        <Form method="post" className="flex w-full flex-col gap-3" noValidate>
          <KeepViewFields
            list={values['list'] ?? ''}
            query={values['query'] ?? ''}
            back={values['back'] ?? ''}
            mayShare={'is_shared' in values}
            failure={failure}
          />
        </Form>
      ) : (
        <p className="text-ink-soft">{lists.keepViewInList}</p>
      )}
      <Link to={safePath(values['back'] ?? '')} className="text-link">
        {failure ? lists.way : frame.name}
      </Link>
    </div>
  )
}
