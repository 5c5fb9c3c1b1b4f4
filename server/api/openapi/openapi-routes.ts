import * as descriptionApi from '#contract/api-description.ts'
import { endpoints } from '#contract/index.ts'
import { KeptAnswer, type Route, route } from '#kernel/route.ts'
import { describeApi, isForPartners } from './describe-api.ts'

/** The description of the API, and of the part that applications of partners may call; each is made when first asked for. */
export function openApiRoutes(version: string): Route[] {
  const whole = once(() => new KeptAnswer(describeApi(endpoints, { version, title: 'Lernladen' })))
  const ofPartners = once(
    () => new KeptAnswer(describeApi(endpoints.filter(isForPartners), { version, title: 'Lernladen for partners' })),
  )
  return [route(descriptionApi.getOpenApi, whole), route(descriptionApi.getPartnerOpenApi, ofPartners)]
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
