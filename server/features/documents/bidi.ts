/** Keeps what must not turn (codes, numbers, names as ticketed, amounts with their currency) left to right. */
export const isolate = (text: string) => `\u2066${text}\u2069`
