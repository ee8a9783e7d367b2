import { integrations } from '#contract/operations/integrations'
import { feature } from '#server/feature'
import { integrationOf, noteCall, callsWritten } from './call-log.ts'
import { incidentsWritten, noteIncident } from './incident.ts'
import { integrationsRoutes } from './integrations.routes.ts'
import { openIntegrations } from './registry.ts'
import { integrationsWords } from './words.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    integration_keys_saved: 'integration'
    integration_switched: 'integration'
    integration_connected: 'integration'
    integration_disconnected: 'integration'
  }
}

/** Outside systems: what they are told, whether they are used, how they fare. */
export const integrationsFeature = feature({
  name: 'integrations',
  calls: integrations,
  handlers: integrationsRoutes,
  setUp(app, server) {
    openIntegrations(app)
    app.adapters.listen((call) => {
      const id = integrationOf(app, call)
      if (!id) return
      noteCall(app, id, call)
      // A log-in that came to nothing says nothing of the connection that is there.
      if (call.outcome === 'not_authorised' && call.port !== 'login') noteIncident(app, id, integrationsWords.refused)
    })
    server.addHook('onClose', async () => {
      await Promise.all([callsWritten(app), incidentsWritten(app)])
    })
  },
  tables: [
    'integrations',
    'integration_keys',
    'integration_logins',
    'integration_tokens',
    'integration_calls',
    'integration_news',
  ],
})
