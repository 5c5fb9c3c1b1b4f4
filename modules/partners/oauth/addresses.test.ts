import { expect, test } from 'vitest'
import { discoveryPaths, isForBrowsers, oauthMethods, oauthPaths } from './addresses.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

test('each address of the protocol takes its methods, and others are not the provider’s', () => {
  for (const path of [oauthPaths.authorize, oauthPaths.userinfo, oauthPaths.logout])
    expect(oauthMethods(path)).toEqual([...READING, 'POST'])
  for (const path of [oauthPaths.token, oauthPaths.revoke, oauthPaths.request])
    expect(oauthMethods(path)).toEqual(['POST', 'OPTIONS'])
  for (const path of [...discoveryPaths, `${oauthPaths.logout}/success`, `${oauthPaths.authorize}/abc`])
    expect(oauthMethods(path)).toEqual(READING)
  for (const path of ['/oauth', '/oauth/authorize/', '/oauth/authorize/a/b', '/x/oauth/authorize/a', '/oauth/tokens'])
    expect(oauthMethods(path)).toEqual([])
})

test('people come with their browsers to sign on and to log out, programs to all else', () => {
  for (const path of [
    oauthPaths.authorize,
    oauthPaths.logout,
    `${oauthPaths.authorize}/abc`,
    `${oauthPaths.logout}/success`,
  ])
    expect(isForBrowsers(path)).toBe(true)
  for (const path of [oauthPaths.token, `${oauthPaths.authorize}x`, '/oauth', oauthPaths.userinfo])
    expect(isForBrowsers(path)).toBe(false)
})
