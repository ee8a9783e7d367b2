export const carClasses = ['economy', 'saloon', 'suv', 'van', 'luxury', 'bus'] as const
export type CarClass = (typeof carClasses)[number]
export const gearboxes = ['automatic', 'manual'] as const
/** Nobody rents a car for longer by a form. */
export const carDaysMax = 60
