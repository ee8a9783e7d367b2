import { onOpen } from './on-open.tsx'

/** Asks before what cannot be undone, or holds a short form. Escape and a click outside mean no. */
export const Dialog = onOpen(() => import('./dialog-window.tsx'))
