export { useAccountWords } from './account-words.ts'
export { JournalLines } from './journal-lines.tsx'
