export { CardsPart } from './cards-part.tsx'
export { KeptCards } from './kept-cards.tsx'
