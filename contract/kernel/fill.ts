import type { WordValues } from './word.ts'

/** Fills `{{x}}`; a value that is missing leaves its braces standing, so that a test or a reader notices. */
export const fill = (message: string, values: WordValues = {}) =>
  message.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => String(values[name] ?? braces))
