export { useAccountWords } from './account-words.ts'
export { JournalDrawer } from './journal-drawer.tsx'
export { JournalLines } from './journal-lines.tsx'
