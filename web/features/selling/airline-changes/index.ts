export { AirlineChangesAside, AirlineChangesTop } from './changes-cards.tsx'
