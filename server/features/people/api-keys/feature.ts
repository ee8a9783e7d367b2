import { apiKeys } from '#contract/people/api-keys'
import { feature } from '#server/feature'
import { apiKeysRoutes } from './api-keys.routes.ts'
import { keyActor } from './key-actor.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    api_key_created: 'agency'
    api_key_revoked: 'agency'
  }
}

/** Keys of an agency's own programs. */
export const apiKeysFeature = feature({
  name: 'api-keys',
  calls: apiKeys,
  handlers: apiKeysRoutes,
  setUp(app) {
    app.authenticateKey = (token) => keyActor(app, token)
  },
  tables: ['api_keys'],
})
