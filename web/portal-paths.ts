import { joined } from './feature.ts'
import { paths as known } from './paths.ts'
import * as portalFeatures from './portal-features.ts'

/** Every link of the app. Only portal screens take it: a page for visitors knows the links of `paths.ts`. */
export const paths = { ...known, ...joined(portalFeatures, 'paths') }
