export { ExtrasCard } from './extras-card.tsx'
export { RemarksCard } from './remarks-card.tsx'
