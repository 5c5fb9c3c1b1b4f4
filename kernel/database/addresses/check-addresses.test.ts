import { describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { connect } from '../connect.ts'
import { checkAddresses, checkSessionAddress } from './check-addresses.ts'
import { SET_OTHERWISE, setForRole } from './session-settings.ts'

const { connection, databaseUrl: url } = await startTestApp()

describe.runIf(url)('the addresses of the database', () => {
  test('are taken where they lead to a server that takes writes', async () => {
    expect(await checkAddresses({ url: url ?? '' })).toEqual([])
    expect(await checkAddresses({ url: url ?? '', sessionUrl: url })).toEqual([])
  })

  test('are refused where they lead to one that takes none', async () => {
    const only = `${url}?options=-c%20default_transaction_read_only%3Don`
    await expect(checkSessionAddress(only)).rejects.toThrow(
      /^DATABASE_SESSION_URL: leads to a server that takes no writes/,
    )
    await expect(checkAddresses({ url: only, sessionUrl: url })).rejects.toThrow(/^DATABASE_URL: leads to a server/)
  })

  test('fail as a database that is away where nobody answers', async () => {
    const away = Object.assign(new URL(url ?? ''), { port: '1' }).href
    await expect(checkAddresses({ url: away })).rejects.toThrow('the database is away')
  })

  test('give sessions the same settings, whether each asks for them or its role has them', async () => {
    const otherwise = async (pooler: 'none' | 'pgbouncer') => {
      const own = await connect({ url, pooler, poolSize: 1 })
      const { rows } = await own.executeSql(SET_OTHERWISE)
      await own.close()
      return rows.length
    }
    expect(await otherwise('none')).toBe(0)
    expect(await otherwise('pgbouncer')).toBe(3)
    await setForRole(connection)
    expect(await otherwise('pgbouncer')).toBe(0)
    // Sessions outside the pool take as long as they need, whatever their role is set to.
    const own = await connect({ url, poolSize: 1 })
    const ask = 'show statement_timeout'
    const bounds = [await own.executeAside(ask), await own.inSession(({ execute }) => execute(ask))]
    await own.close()
    expect(bounds.map(({ rows }) => rows)).toEqual([[{ statement_timeout: '0' }], [{ statement_timeout: '0' }]])
  })
})
