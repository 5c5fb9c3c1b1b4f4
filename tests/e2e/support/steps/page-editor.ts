import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StoredBlock } from '#contract/content/blocks.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import { entries } from '#contract/content/office-entries.ts'
import { editor } from '#office/messages/website/editor.ts'
import { expect } from '../test.ts'
import type { ShopApi } from './api.ts'
import { logInByApi, editor as person } from './people.ts'
import { visit } from './visit.ts'

export const quote = (text: string): StoredBlock => ({ type: 'quote', text, source: '' })
export const outline = (page: Page) => page.getByRole('navigation', { name: editor.outline })
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** The form of the part that is open. */
export const partForm = (page: Page, type: StoredBlock['type']) =>
  page.getByRole('form', { name: blockLabels[type], exact: true })

/** A page that nobody else knows, and its editor. */
export async function openEditor(page: Page, api: ShopApi, blocks: StoredBlock[]) {
  await logInByApi(api, person)
  const uri = `/versuch-${randomUUID().slice(0, 8)}`
  const access = { audience: 'everyone' as const }
  const content = { type: 'page' as const, title: 'Versuch', description: '', access, blocks }
  const { data } = await api(entries.create, { body: { uri, content } })
  await visit(page, `/office/inhalte/${data.id}/bearbeiten`)
  return { id: data.id, uri }
}

/** Adds a block by keys alone: its first letter leads to its kind. */
export async function addBlock(page: Page, type: StoredBlock['type']) {
  await page.keyboard.press('ControlOrMeta+Alt+Enter')
  const label = blockLabels[type]
  const kinds = page.getByRole('dialog').getByRole('button')
  const kind = kinds.and(page.getByRole('button', { name: label, exact: true }))
  await expect(kinds.and(page.getByRole('button', { name: blockLabels.text, exact: true }))).toBeFocused()
  const isThere = () => kind.evaluate((button) => button === document.activeElement)
  for (let left = Object.keys(blockLabels).length; left > 0 && !(await isThere()); left--)
    await page.keyboard.press(label.charAt(0))
  await expect(kind).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(partForm(page, type)).toBeVisible()
  const hasFocus = () => partForm(page, type).evaluate((form) => form.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
}
