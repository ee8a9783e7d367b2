export { FundsLine } from './funds-line.tsx'
