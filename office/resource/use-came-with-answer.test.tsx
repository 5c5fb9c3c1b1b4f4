import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { StepForm } from './step-form.tsx'

test('a form that comes with the answer to another can be sent while the page still loads', async () => {
  const [acted, loaded] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const element = <StepForm step="report" label="Paket melden" failure={undefined} />
  const route = { path: '/versand', element, action: () => acted.promise, loader: () => loaded.promise }
  const hydrationData = { loaderData: { '0': null } }
  const router = createMemoryRouter([route], { initialEntries: ['/versand'], hydrationData })
  const isBusy = () => renderToString(<RouterProvider router={router} />).includes('aria-disabled="true"')
  const reached = (state: string) =>
    new Promise<void>((resolve) => router.subscribe(({ navigation }) => navigation.state === state && resolve()))
  expect(isBusy()).toBe(false)
  const answered = reached('loading')
  const sent = router.navigate('/versand', { formMethod: 'post', formData: new FormData() })
  expect(isBusy()).toBe(true)
  acted.resolve(null)
  await answered
  expect(isBusy()).toBe(false)
  loaded.resolve(null)
  await sent
})
