import fc from 'fast-check'

// Where a run decides whether a change lands, the same lives are drawn each time: what a new life finds is nobody's
// change of that day, and belongs to a test of its own.
const landing = process.env['CI'] ? 20_261_123 : undefined
if (landing !== undefined) fc.configureGlobal({ seed: landing })
export const drawnFrom = landing ?? Date.now() % 2_147_483_647

export const isThorough = process.env['THOROUGH'] === '1'

/**
 * How many random lives, or rounds of a race, a test goes through. Each run draws them anew, so that what is met grows
 * from run to run: `npm test` takes some, `THOROUGH=1 npm test` all. Under CI, where they are the same each time and
 * meet nothing more, it takes half of some. A failure prints the seed it was found with.
 */
export const runs = (some: number, all: number): number =>
  isThorough ? all : landing === undefined ? some : Math.ceil(some / 2)
