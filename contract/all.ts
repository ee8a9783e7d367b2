import type { Endpoint } from '#contract/kernel/endpoint'
import * as contract from './features.ts'

/** Every call of the app, by feature: the OpenAPI document, the limits and the tests of all calls are made from it. */
export { contract }

export const allEndpoints = (): { feature: string; name: string; endpoint: Endpoint }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ feature, name, endpoint: endpoint as Endpoint })),
  )
