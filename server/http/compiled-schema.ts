import * as core from 'zod/v4/core'

type Schema = core.$ZodType

/** The schemas directly inside one. */
function insideOf(schema: Schema): Schema[] {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])]
    case 'array':
      return [def.element]
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])]
    case 'record':
    case 'map':
      return [def.keyType, def.valueType]
    case 'set':
      return [def.valueType]
    case 'union':
      return [...def.options]
    case 'intersection':
      return [def.left, def.right]
    case 'pipe':
      return [def.in, def.out]
    case 'lazy':
      return [def.getter()]
    default:
      return 'innerType' in def ? [def.innerType] : []
  }
}

type Compile = (schema: Schema, def: Schema['_zod']['def']) => void
const compileObject = core.$ZodObjectJIT.init as Compile

const compiled = new WeakSet<Schema>()

/**
 * The same schema, checked by the code that the library writes for each of its objects at their first use, as its larger
 * edition does by itself; the small one, whose schemas the browser shares, walks over the keys of each object each time: four
 * times as long. What passes, what is left out and what is said of what does not is the same.
 */
export function compiledSchema<S extends Schema>(schema: S): S {
  if (compiled.has(schema)) return schema
  compiled.add(schema)
  for (const inner of insideOf(schema)) compiledSchema(inner)
  if (schema._zod.def.type !== 'object') return schema
  const { parse, run } = schema._zod
  compileObject(schema, schema._zod.def)
  // One without checks of its own is run by the parse that it was made with.
  if (run === parse) schema._zod.run = schema._zod.parse
  return schema
}
