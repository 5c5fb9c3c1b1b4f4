import { index, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the back office, below `/office`. */
export default [index('routes/today.tsx')] satisfies RouteConfig
