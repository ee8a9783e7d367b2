/** How a supplier counts the people of an item, and their places in its booking. */
export type Places = {
  /** Of whomever the supplier calls its nth, from 0. */
  placeOf(nth: number): number
  nthOf(place: number): number
}

/**
 * Of an item whose supplier was told of the people at these places, in this order: whoever left the booking before left a
 * gap in its places, which no supplier knows of. Without `places` both count alike. Pure.
 */
export const countedAs = (places?: readonly number[]): Places => ({
  placeOf: (nth) => places?.[nth] ?? nth,
  nthOf(place) {
    const nth = places ? places.indexOf(place) : place
    if (nth < 0) throw new Error(`nobody at place ${place} is told to this supplier`)
    return nth
  },
})
