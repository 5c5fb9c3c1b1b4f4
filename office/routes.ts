import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the back office, below `/office`. */
export default [
  index('routes/today.tsx'),
  route('darstellung', 'routes/look.ts'),
  route('suche', 'routes/search.ts'),
  route('ansichten', 'routes/views.ts'),
  route('aufgaben', 'routes/tasks/list.tsx'),
  route('aufgaben/:id', 'routes/tasks/task.tsx'),
  route('bestellungen', 'routes/orders/list.tsx'),
  route('bestellungen/:id', 'routes/orders/order.tsx'),
  route('bestellungen/:id/gutschrift', 'routes/orders/credit-preview.ts'),
  route('versand', 'routes/shipping/list.tsx'),
  route('rueckzahlungen', 'routes/refunds/list.tsx'),
  route('rueckzahlungen/:id', 'routes/refunds/refund.tsx'),
  route('bank', 'routes/bank/list.tsx'),
  route('bank/:id', 'routes/bank/credit.tsx'),
  route('mwst', 'routes/vat/report.tsx'),
  route('lehrpersonen', 'routes/teachers/list.tsx'),
  route('lehrpersonen/:id', 'routes/teachers/application.tsx'),
] satisfies RouteConfig
