import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The HTML of a part of a page as the server sends it, at an address. */
export function renderedPage(element: ReactElement, at = '/'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}
