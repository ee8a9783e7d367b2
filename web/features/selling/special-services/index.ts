export { ServicesCard } from './services-card.tsx'
