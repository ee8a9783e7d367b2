/** The server speaks English: nothing to say otherwise. */
export default {} as const
