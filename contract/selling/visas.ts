import { visaDesk } from './visa-desk.ts'
import { visaFinder } from './visa-finder.ts'
import { visaSales } from './visa-sales.ts'

/** Visas: kinds written by staff, found by everybody; applications of one person each, worked on by the office. */
export const visas = { ...visaFinder, ...visaSales, ...visaDesk }
