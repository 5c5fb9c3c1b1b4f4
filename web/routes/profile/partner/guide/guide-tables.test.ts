import { expect, test } from 'vitest'
import { partnerScope } from '#contract/partner-scopes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { claimFacts, scopeGives } from '#web/messages/partners/partner-guide.ts'

const app = await startTestApp()

test('the guide explains every scope and every claim that the metadata name, and no other', async () => {
  const answer = await app.send(new Request('http://shop.test/.well-known/openid-configuration'))
  const metadata = (await answer.json()) as { claims_supported: string[]; scopes_supported: string[] }
  expect(Object.keys(scopeGives).toSorted()).toEqual(metadata.scopes_supported.toSorted())
  expect(claimFacts.map(({ claim }) => claim).toSorted()).toEqual(metadata.claims_supported.toSorted())
  for (const { scope } of claimFacts) expect(partnerScope.options).toContain(scope)
})
