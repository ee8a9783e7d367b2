/** What an Arabic or Persian keyboard writes, in the digits that the server reads: both rows of digits begin at a sixteenth. */
export const westernDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
