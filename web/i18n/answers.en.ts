/** In English the sentences are their own keys. */
export default {} as const
