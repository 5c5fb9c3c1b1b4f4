import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { type Visit, visitContext } from '../api.ts'
import { requireGroups } from './guards.ts'

describe('a page for partners', () => {
  /** What the guard says to a visitor in these groups, or to one who is not logged in. */
  async function answerTo(groups: Group[] | null, target?: string): Promise<unknown> {
    const visit = { user: async () => groups && { groups }, secondFactorMissing: false }
    const url = new URL('https://shop.example/profile/partner/reports?year=2026')
    const context = new RouterContextProvider(new Map([[visitContext, visit as unknown as Visit]]))
    const guarded = requireGroups({ context, request: new Request(url), url }, ['partner'], target)
    return guarded.catch((thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown))
  }

  test('is shown to them', async () => {
    expect(await answerTo(['teacher', 'partner'])).toEqual({ groups: ['teacher', 'partner'] })
  })

  test('says to others that they may not see it, or sends them on where it has a target', async () => {
    const message = 'Ihnen fehlen die Berechtigungen, diese Seite anzusehen.'
    expect(await answerTo(['teacher'])).toMatchObject({ data: { code: 'forbidden', message }, init: { status: 403 } })
    expect(await answerTo(['teacher'], '/profile')).toBe('/profile')
  })

  test('asks a visitor who is not logged in for the login first', async () => {
    expect(await answerTo(null, '/profile')).toBe('/login?redirect=%2Fprofile%2Fpartner%2Freports%3Fyear%3D2026')
  })
})
