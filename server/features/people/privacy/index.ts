/** The privacy feature: which columns hold personal data, how long each table is kept, and a person's own copy or erasure. */
export { erasePerson } from './erase-person.ts'
export { exportPerson } from './export-person.ts'
export { loadPerson } from './person.ts'
export { columnsInSchema, mapProblems, personalData } from './personal-data.ts'
