/** The suppliers feature: how those who sell to us fare, and of whom nothing new is bought. */
export { supplierStates } from './supplier-states.ts'
export { isOn, suppliersOn } from './suppliers-on.ts'
