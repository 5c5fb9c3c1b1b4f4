import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isEndpoint } from './endpoint.ts'
import { isResource } from './ground/resource.ts'
import { endpoints } from './index.ts'

it('every operation that a file of the contract declares is one of the API', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(`${folder}${file}`)) as Record<string, unknown>)),
  )
  const declared = exported
    .flat()
    .flatMap((value) => (isResource(value) ? Object.values<unknown>({ ...value }) : [value]))
    .filter(isEndpoint)
  expect([...new Set(declared)].map(({ name }) => name).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  )
})
