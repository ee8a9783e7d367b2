/** A route by its two airports: `RUH-CAI`. */
export const iataPair = /^([A-Z]{3})-(?!\1)([A-Z]{3})$/
