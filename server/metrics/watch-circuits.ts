import { Gauge, type Registry } from 'prom-client'
import { notedCircuits } from './open-circuits.ts'

/** Circuit breakers before other services. */
export function watchCircuits(registry: Registry): void {
  new Gauge({
    name: 'lernladen_circuit_open',
    help: 'Whether this instance leaves a service alone because it does not answer (1); missing until that happened',
    labelNames: ['port', 'service'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { port, provider, state } of notedCircuits())
        this.set({ port, service: provider }, state === 'open' ? 1 : 0)
    },
  })
}
