/** `SA03 8000 0000 ...`: as an IBAN is read aloud. */
export const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
