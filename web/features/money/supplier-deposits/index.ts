export { BalancesCard } from './balances-card.tsx'
export { DepositLine } from './deposit-line.tsx'
export { TopupDialog } from './topup-dialog.tsx'
