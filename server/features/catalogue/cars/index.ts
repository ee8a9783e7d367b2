/** Public API of the cars of the catalogue. */
export { carOf, type CarRecord } from './cars.sql.ts'
export { saveCar } from './save-car.ts'
