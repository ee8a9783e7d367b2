import { onOpen } from './on-open.tsx'

/** A small window at a field: calendar, filters, choices. Escape and a click elsewhere close it. */
export const Panel = onOpen(() => import('./panel-window.tsx'))
