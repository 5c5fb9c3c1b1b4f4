import * as api from '#contract/catalogue/office-series.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import {
  readSeries,
  recordedSeries,
  seriesList,
  titlesOfSeries,
} from '#modules/catalogue/catalogue/authors-and-series/office-series.ts'
import {
  changeSeries,
  createSeries,
  deleteSeries,
  foreseeSeriesJoin,
  joinSeries,
  orderVolumes,
} from '#modules/catalogue/catalogue/authors-and-series/write-series.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { series } from '#modules/catalogue/catalogue/tables.ts'
import { followTitles } from '#modules/catalogue/search/projections/follow-titles.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'

export function seriesRoutes(core: Core): Route[] {
  const { db } = core
  const parts = {
    table: series,
    // As with authors: imports hold it first.
    lockBefore: (tx: Database) => lockCatalogue(tx),
    read: readSeries,
    recorded: recordedSeries,
  }
  const { answer, act } = answerResource(core, api.series, parts)
  const changes = auditedChanges(db, parts)
  return [
    ...answer({
      list: seriesList,
      create: async (tx, body) => {
        await lockCatalogue(tx)
        const id = await createSeries(tx, body)
        await purge(tx, ['titles', 'content'])
        return id
      },
      change: async (tx, { id, body }) => {
        await changeSeries(tx, { id, ...body })
        await followTitles(tx, core, await titlesOfSeries(tx, id))
      },
    }),
    route(api.orderVolumes, async ({ params: { id }, body: { volumes, revision } }, staff) => ({
      data: await changes.changeOne({ operation: api.orderVolumes, id, staff, revision }, async (tx) => {
        await followTitles(tx, core, await orderVolumes(tx, { id, volumes }))
      }),
    })),
    route(api.previewSeriesJoin, async ({ params: { id }, query: { other } }) => {
      await readSeries(db, id)
      return { data: await foreseeSeriesJoin(db, { stays: id, goes: other }) }
    }),
    act(
      api.joinSeries,
      async (tx, { params: { id }, body: { other } }) => {
        await followTitles(tx, core, await joinSeries(tx, { stays: id, goes: other }))
      },
      ({ body: { reason } }) => reason,
    ),
    route(api.deleteSeries, async ({ params: { id } }, staff) => {
      await changes.deleteOne({ operation: api.deleteSeries, id, staff }, async (tx) => {
        await deleteSeries(tx, id)
        await purge(tx, ['titles', 'content'])
      })
      return undefined
    }),
  ]
}
