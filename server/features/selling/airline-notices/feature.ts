import { feature } from '#server/feature'

export const airlineNoticesFeature = feature({ name: 'airline-notices', tables: ['airline_notices'] })
