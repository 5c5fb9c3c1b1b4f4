import { redirect } from 'react-router'
import { createView, deleteView } from '#contract/office/views.ts'
import { asPageError } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { safePath } from '#forms/safe-path.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '../visit.ts'
import type { Route } from './+types/views.ts'

/** Keeps a view of a list, or forgets one, and leads back to the list: to the view that was kept. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(args.request, async (form) => {
    const text = (name: string) => formText(form, name)
    const back = safePath(text('back'))
    try {
      const id = text('forget')
      if (id === '') {
        const [list, title, query] = [text('list'), text('title'), text('query')]
        await api(createView, { body: { list, title, query, is_shared: form.has('is_shared') } })
      } else await api(deleteView, { params: { id } })
    } catch (error) {
      throw asPageError(error)
    }
    return redirect(back)
  })
}

/** Nobody has a page here. */
export function loader() {
  return redirect('/')
}
