import { setTimeout as pause } from 'node:timers/promises'
import * as cluster from '../hosts/cluster.ts'
import { run } from '../hosts/commands.ts'
import { APP, DATABASES, type Host } from '../hosts/plan.ts'
import type { Fault } from './fault.ts'
import { BUYERS } from './open-shop.ts'

/**
 * What holds while another host becomes the leader: seconds without an order, and nothing but honest answers. What each
 * buyer had under way waits for the connection to break; whoever asks after it is told at once.
 */
const FAILOVER = { stopped: 30, pagesFailed: 0, honest: 1, tardy: BUYERS }

/** Seconds that replication is cut off before its leader is lost. */
const BEHIND = 3

/** Something happens to the leader; once another one leads, the former returns. */
function lostLeader(about: string, lose: (host: Host) => void, bring: (host: Host) => void): Fault {
  return {
    about,
    bounds: FAILOVER,
    run: async (_, load) => {
      const host = await cluster.leader()
      lose(host)
      await load.untilOrders()
      bring(host)
      await cluster.untilHealthy()
    },
  }
}

function revive(host: Host): void {
  cluster.plugIn(host)
  cluster.startDatabaseHost(host)
}

export const killLeader = lostLeader('the host of the leader loses its power', cluster.killHost, revive)
export const cutLeader = lostLeader('the cable of the leader is pulled', cluster.pullCable, cluster.plugIn)
export const freezeLeader = lostLeader(
  'PostgreSQL of the leader stands still',
  cluster.freezePostgres,
  cluster.thawPostgres,
)

export const switchover: Fault = {
  about: 'the leader hands over to the synchronous standby, as planned',
  bounds: { stopped: 6, failures: 10, pagesFailed: 0 },
  run: async (_, load) => {
    await cluster.switchOver()
    await load.untilOrders()
    await cluster.untilHealthy()
  },
}

export const cutStandby: Fault = {
  about: 'the cable of the synchronous standby is pulled',
  bounds: { stopped: 15, pagesFailed: 0 },
  run: async (_, load) => {
    const host = await cluster.synchronousStandby()
    cluster.pullCable(host)
    await load.untilOrders(10)
    cluster.plugIn(host)
    await cluster.untilHealthy()
  },
}

/** Replication is cut, then the leader is lost: what was not on another host is gone. */
export function lossy(isSynchronous: boolean): Fault {
  return {
    about: `replication is cut for ${BEHIND} s, then the host of the leader loses its power`,
    bounds: isSynchronous ? { stopped: 35, pagesFailed: 0 } : { mustLose: true },
    prepare: async () => {
      if (!isSynchronous) await cluster.setForAll({ synchronous_mode: false })
      await cluster.untilHealthy({ synchronous: isSynchronous })
      const close = async () => {
        if (!isSynchronous) await cluster.setForAll({ synchronous_mode: true })
        await cluster.untilHealthy()
      }
      return { options: {}, close }
    },
    run: async (_, load) => {
      const host = await cluster.leader()
      cluster.cutReplication(host)
      await pause(BEHIND * 1_000)
      cluster.killHost(host)
      cluster.mendReplication(host)
      await load.untilOrders()
      revive(host)
      await cluster.untilHealthy({ synchronous: isSynchronous })
    },
  }
}

/** Seconds. */
const SILENCE = 120

/** The instances reach the leader without a proxy; what they send is lost, and nobody tells them. */
export const silentDatabase: Fault = {
  about: `the network between shop and database swallows everything for ${SILENCE} s, no proxy between`,
  bounds: { slowest: 40, stopped: SILENCE + 10 },
  prepare: async () => {
    const { address } = await cluster.leader()
    return { options: { database: `${address}:5432` }, close: async () => undefined }
  },
  run: async (_, load) => {
    swallow(true)
    await pause(SILENCE * 1_000)
    swallow(false)
    await load.untilOrders(0)
  },
}

/** Sends what is for the databases to a place where nobody is. */
function swallow(all: boolean): void {
  for (const { address } of DATABASES) {
    const to = all ? ['replace', address, 'lladdr', '02:00:00:00:00:99'] : ['delete', address]
    run('ip', '-n', APP.namespace, 'neigh', ...to, 'dev', 'll-switch')
  }
}
