/** For ILIKE: `%` and `_` of what people type are letters like others. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** How far a list counts its rows: one beyond a thousand, which the screen says as "1,000+". */
export const countMax = 1_001
