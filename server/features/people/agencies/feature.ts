import { feature } from '#server/feature'

export const agenciesFeature = feature({
  name: 'agencies',
  tables: ['agencies'],
})
