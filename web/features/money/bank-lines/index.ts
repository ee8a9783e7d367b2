export { DepositLines } from './deposit-lines.tsx'
