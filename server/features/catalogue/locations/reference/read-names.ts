/** `code name; code name`: each code with what stands after it. */
export const readNames = (blocks: readonly string[]): ReadonlyMap<string, string> =>
  new Map(blocks.flatMap((block) => block.split('; ')).map((pair) => [pair.slice(0, 3), pair.slice(4)] as const))
