/** The privacy feature: which columns hold personal data, how long each table is kept, and a person's own copy or erasure. */
export { columnsInSchema, mapProblems, personalData } from './personal-data.ts'
