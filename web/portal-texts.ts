import { joined } from './feature.ts'
import { texts } from './i18n/texts.ts'
import './i18n/further-texts.ts'
import * as portalFeatures from './portal-features.ts'

/** The portals' own texts. Whoever imports this file makes them known to `useText` and to loaders. */
export const portalTexts = joined(portalFeatures, 'texts')
Object.assign(texts, portalTexts)
