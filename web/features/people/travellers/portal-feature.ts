import { feature, withQuery } from '#web/feature.ts'

/** An agency's travellers. */
export const travellersScreens = feature({
  name: 'travellers',
  paths: { agentNewTraveller: (id?: string) => withQuery('/agent/new-traveller', { id }) },
})
