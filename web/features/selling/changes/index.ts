export { ChangesCard } from './changes-card.tsx'
