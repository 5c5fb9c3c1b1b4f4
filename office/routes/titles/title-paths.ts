import { href } from 'react-router'

/** The parts of a title, each under its address. */
export function titlePaths(id: string) {
  return {
    facts: href('/titel/:id', { id }),
    editions: href('/titel/:id/ausgaben', { id }),
    newEdition: href('/titel/:id/ausgaben/neu', { id }),
    edition: (edition: string) => href('/titel/:id/ausgaben/:edition', { id, edition }),
    material: href('/titel/:id/material', { id }),
    links: href('/titel/:id/verknuepfungen', { id }),
    history: href('/titel/:id/verlauf', { id }),
  }
}
