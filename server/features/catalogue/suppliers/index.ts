/** The suppliers feature: how those who sell to us fare, and of whom nothing new is bought. */
export { isOn, suppliersOn } from './suppliers-on.ts'
