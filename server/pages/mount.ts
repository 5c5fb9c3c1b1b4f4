import type { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import type { VisitOptions } from './visit.ts'

/** Mounts what is neither below /api nor a page of the shop: files, pictures, the back office. */
export type Mount = (app: Hono<HttpEnvironment>, visits: VisitOptions) => void
