import { feature } from '#web/feature.ts'

/** The people of an agency, for its owner. */
export const membersFeature = feature({
  name: 'members',
  texts: { members: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { agentTeam: () => '/agent/team' },
})
