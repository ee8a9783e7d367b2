export { CarFacts } from './car-facts.tsx'
