import * as database from './database-faults.ts'
import type { Fault } from './fault.ts'
import * as instances from './instance-faults.ts'
import { longRead } from './long-read.ts'
import { release } from './release.ts'
import * as services from './service-faults.ts'

/** All faults by their names, in the order in which `all` tries them. */
export function faultsOf({ isSynchronous }: { isSynchronous: boolean }): Readonly<Record<string, Fault>> {
  return {
    instance: instances.instance,
    rolling: instances.rolling,
    switchover: database.switchover,
    'kill-leader': database.killLeader,
    'cut-leader': database.cutLeader,
    'freeze-leader': database.freezeLeader,
    'cut-standby': database.cutStandby,
    lossy: database.lossy(isSynchronous),
    release,
    'long-read': longRead,
    'silent-database': database.silentDatabase,
    'bucket-away': services.bucketAway,
    'bucket-silent': services.bucketSilent,
    'search-away': services.searchAway,
    clock: instances.clock,
  }
}
