import type { Guard } from '#tests/guards/guard.ts'

const PROVIDER = 'adapters/payment/datatrans.test.ts'
const WEBHOOKS = 'modules/fulfilment/payments/webhook-order.property.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a webhook is believed only when it is signed',
    removals: [
      {
        file: 'adapters/http/signature.ts',
        code: "if (!timingSafeEqual(digest(rawBody, time, key), Buffer.from(claimed, 'hex')))",
        instead: 'if (digest(rawBody, time, key).length === 0)',
      },
    ],
    test: { file: WEBHOOKS, named: 'however webhooks' },
  },
  {
    name: 'a refund is asked for under its reference',
    removals: [
      {
        file: 'adapters/payment/datatrans.ts',
        code: 'this.#post(path, reference,',
        instead: 'this.#post(path, crypto.randomUUID(),',
      },
    ],
    test: { file: PROVIDER, named: 'whose answer was lost is unknown' },
  },
  {
    name: 'a refund is not asked for again once its reference may be forgotten',
    removals: [{ file: 'adapters/payment/datatrans.ts', code: 'if (!(age < KEY_IS_KNOWN))', instead: 'if (age < 0)' }],
    test: { file: PROVIDER, named: 'first asked for an hour ago' },
  },
  {
    name: 'an error that leaves open whether money has moved is no refusal',
    removals: [
      {
        file: 'adapters/payment/datatrans.ts',
        code: 'if (cause.code === UNDECIDED)',
        instead: 'if (!cause.message)',
      },
    ],
    test: { file: PROVIDER, named: 'does not say that no money has moved' },
  },
]
