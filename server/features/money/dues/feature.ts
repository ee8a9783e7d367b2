import { feature } from '#server/feature'

export const duesFeature = feature({
  name: 'dues',
  tables: ['due_parts', 'dues'],
})
