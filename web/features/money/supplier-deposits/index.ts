export { BalancesCard } from './balances-card.tsx'
export { DepositLine } from './deposit-line.tsx'
