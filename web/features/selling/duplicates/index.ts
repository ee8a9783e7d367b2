export { DuplicatesDialog } from './duplicates-dialog.tsx'
export { type Doubled, doubledOf, useDoubled } from './use-doubled.ts'
